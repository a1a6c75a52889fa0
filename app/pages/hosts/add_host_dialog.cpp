#include "app/pages/hosts/add_host_dialog.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/hosts/engine_requests.h"
#include "app/hosts/ssh_hosts.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/growing_window.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

AddHostDialog::AddHostDialog(SshHosts& hosts, QWidget* parent) : QDialog(parent), hosts_(hosts) {
  setAttribute(Qt::WA_DeleteOnClose);
  setMinimumWidth(620);
  grow_with_content(*this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  heading_ = make_paragraph({}, "empty");
  needs_ = make_paragraph({}, "muted");
  column->addWidget(heading_);
  column->addWidget(needs_);
  name_ = new QComboBox;
  name_->setEditable(true);
  name_->addItems(hosts.offered());
  name_->setCurrentIndex(-1);
  name_field_ = new Field(name_);
  column->addWidget(name_field_);
  folder_ = new QLineEdit;
  folder_field_ = new Field(folder_);
  column->addWidget(folder_field_);
  libtorch_ = new QComboBox;
  libtorch_->setEditable(true);
  libtorch_->setInsertPolicy(QComboBox::NoInsert);
  libtorch_->addItems({QString(), QString()});
  libtorch_field_ = new Field(libtorch_);
  column->addWidget(libtorch_field_);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  cancel_ = make_button({}, "plain");
  cancel_->setAutoDefault(false);
  add_ = make_button({}, "primary");
  add_->setDefault(true);
  row->addStretch(1);
  row->addWidget(cancel_);
  row->addWidget(add_);
  column->addSpacing(4);
  column->addLayout(row);
  connect(cancel_, &QPushButton::clicked, this, &QDialog::reject);
  connect(add_, &QPushButton::clicked, this, &AddHostDialog::add);
  connect(name_, &QComboBox::editTextChanged, this, [this](const QString& text) {
    name_field_->set_problem({});
    add_->setEnabled(!text.trimmed().isEmpty());
  });
  connect(folder_, &QLineEdit::textChanged, this, [this] { folder_field_->set_problem({}); });
  connect(libtorch_, &QComboBox::editTextChanged, this, [this] { libtorch_field_->set_problem({}); });
  new CopyCommand(*add_, [this] { return command(); });
  add_->setEnabled(false);
  retranslate();
  name_->setFocus();
}

void AddHostDialog::retranslate() {
  setWindowTitle(tr("Add host"));
  heading_->setText(tr("Train on another computer"));
  needs_->setText(
      tr("It needs Linux and an account that you can reach with ssh; nothing has to be installed there."));
  name_field_->set_name(tr("Name, as for ssh"));
  name_->lineEdit()->setAccessibleName(tr("Name, as for ssh"));
  name_->lineEdit()->setPlaceholderText(tr("for example gpu-a, or maria@lab-7:2222"));
  folder_field_->set_name(tr("Folder there for programs and runs, if not the home folder"));
  folder_->setPlaceholderText(tr("the account's home folder"));
  libtorch_field_->set_name(tr("PyTorch libraries (libtorch)"));
  libtorch_->lineEdit()->setAccessibleName(tr("PyTorch libraries (libtorch)"));
  libtorch_->setToolTip(tr(
      "Or a folder there that contains libtorch. If its version differs, it is not used and ours is sent."));
  const QString said = libtorch_->currentText();
  const int chosen = libtorch_->findText(said);
  libtorch_->setItemText(0, tr("sent from here"));
  libtorch_->setItemText(1, tr("from its python3"));
  libtorch_->setEditText(chosen >= 0 ? libtorch_->itemText(chosen) : said);
  cancel_->setText(tr("Cancel"));
  add_->setText(tr("Add and test"));
}

void AddHostDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

/// Of what the fields say; "" where one cannot be meant.
QString AddHostDialog::command() const {
  const QString name = name_->currentText().trimmed();
  const auto libtorch = chosen_libtorch();
  return name.isEmpty() || !libtorch
             ? QString()
             : command_line(AddHostRequest{name, folder_->text().trimmed(), *libtorch});
}

/// As remote::Place takes it; nothing where it is no such word.
std::optional<QString> AddHostDialog::chosen_libtorch() const {
  const QString text = libtorch_->currentText().trimmed();
  if (text.isEmpty() || text == libtorch_->itemText(0)) return QString();
  if (text == libtorch_->itemText(1)) return QStringLiteral("python");
  if (text.startsWith('/')) return text;
  return std::nullopt;
}

void AddHostDialog::add() {
  const QString name = name_->currentText().trimmed(), folder = folder_->text().trimmed();
  if (!folder.isEmpty() && !folder.startsWith('/'))
    return folder_field_->set_problem(tr("A path there must begin with “/”."));
  const auto libtorch = chosen_libtorch();
  if (!libtorch)
    return libtorch_field_->set_problem(
        tr("Choose one, or enter a folder there: its path must begin with “/”."));
  if (hosts_.host(name) != nullptr) return name_field_->set_problem(tr("This host is already in the list."));
  try {
    hosts_.add(name, {.root = folder.toStdString(), .libtorch = libtorch->toStdString()});
  } catch (const std::exception& error) {
    return name_field_->set_problem(sentence_of(error));
  }
  emit host_added(name);
  accept();
}

}  // namespace anneal::studio
