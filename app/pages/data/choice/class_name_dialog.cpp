#include "app/pages/data/choice/class_name_dialog.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

ClassNameDialog::ClassNameDialog(const std::vector<std::string>& classes, int chosen, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Rename or merge classes"));
  setAttribute(Qt::WA_DeleteOnClose);
  class_ = new QComboBox;
  name_ = new QComboBox;
  name_->setEditable(true);
  for (const std::string& each : classes) {
    class_->addItem(QString::fromStdString(each));
    name_->addItem(QString::fromStdString(each));
  }
  class_->setCurrentIndex(std::max(0, chosen));
  class_->setAccessibleName(tr("Class"));
  name_->setAccessibleName(tr("New name"));
  what_ = make_paragraph({}, "note");
  rename_ = make_button({}, "primary");
  auto* cancel = make_button(tr("Cancel"), "plain");
  auto* fields = new QHBoxLayout;
  fields->addWidget(class_, 1);
  fields->addWidget(make_label(tr("is called"), "note"));
  fields->addWidget(name_, 1);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(cancel);
  buttons->addWidget(rename_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  column->setSpacing(metrics::gap);
  column->addLayout(fields);
  column->addWidget(what_);
  column->addLayout(buttons);
  connect(class_, &QComboBox::currentIndexChanged, this, &ClassNameDialog::propose);
  connect(name_, &QComboBox::editTextChanged, this, &ClassNameDialog::explain);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(rename_, &QPushButton::clicked, this, [this] {
    emit named(class_->currentText().toStdString(), name().toStdString());
    accept();
  });
  propose();
  resize(460, sizeHint().height());
}

QString ClassNameDialog::name() const {
  return name_->currentText().trimmed();
}

void ClassNameDialog::propose() {
  name_->setEditText(class_->currentText());
  explain();
}

void ClassNameDialog::explain() {
  const bool is_other = name_->findText(name(), Qt::MatchFixedString | Qt::MatchCaseSensitive) >= 0;
  const bool is_same = name() == class_->currentText();
  rename_->setEnabled(!is_same && !name().isEmpty());
  rename_->setText(is_other && !is_same ? tr("Merge") : tr("Rename"));
  what_->setText(is_other && !is_same
                     ? tr("Both become one class. A new version of the data is made; no file is touched.")
                     : tr("Choose another class to merge the two. A new version of the data is made; no file "
                          "is touched."));
}

}  // namespace anneal::studio
