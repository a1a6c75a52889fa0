#include "run/training_place.h"

#include <QComboBox>
#include <QLineEdit>
#include <QVBoxLayout>

#include "run/data_there.h"
#include "run/project_session.h"
#include "widgets/field.h"
#include "widgets/sentence.h"

namespace anneal::studio {

TrainingPlace::TrainingPlace(ProjectSession& session, Data asked, QWidget* parent)
    : QWidget(parent), session_(session), data_(asked), host_(new QComboBox), folder_(new QLineEdit) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  host_field_ = new Field(host_);
  folder_field_ = new Field(folder_);
  folder_->setPlaceholderText(QStringLiteral("/data/photos"));
  column->addWidget(host_field_);
  column->addWidget(folder_field_);
  connect(host_, &QComboBox::activated, this,
          [this] { session_.choose_host(host_->currentData().toString().toStdString()); });
  connect(folder_, &QLineEdit::editingFinished, this, &TrainingPlace::keep_folder);
  connect(folder_, &QLineEdit::textEdited, this, [this] { folder_field_->set_problem({}); });
  connect(&session_, &ProjectSession::hosts_changed, this, &TrainingPlace::refresh);
  connect(&session_, &ProjectSession::selection_changed, this, &TrainingPlace::refresh_folder);
  retranslate();
}

void TrainingPlace::refresh() {
  const auto names = session_.host_names();
  host_->clear();
  for (const std::string& name : names) {
    const QString text = QString::fromStdString(name);
    host_->addItem(name.empty() ? tr("This computer") : text, text);
  }
  host_->setCurrentIndex(host_->findData(QString::fromStdString(session_.chosen_host())));
  setVisible(names.size() > 1);
  refresh_folder();
}

void TrainingPlace::refresh_folder() {
  const std::string& host = session_.chosen_host();
  const auto dataset = session_.selection().dataset;
  const bool is_asked = data_ == Data::asked && !host.empty() && session_.is_open() && dataset.has_value();
  folder_field_->setVisible(is_asked);
  folder_field_->set_name(tr("Folder of the data on %1").arg(host_->currentText()));
  if (!is_asked || folder_->hasFocus()) return;
  folder_field_->set_problem({});
  try {
    folder_->setText(QString::fromStdString(data_folder_there(session_.project(), *dataset, host)));
  } catch (const std::exception& error) {
    folder_field_->set_problem(sentence_of(error));
  }
}

void TrainingPlace::keep_folder() {
  const auto dataset = session_.selection().dataset;
  const std::string folder = folder_->text().trimmed().toStdString();
  const std::string host = session_.chosen_host();
  if (host.empty() || !dataset || folder.empty()) return;
  try {
    if (folder == data_folder_there(session_.project(), *dataset, host)) return;
    const std::int64_t version = keep_data_folder_there(session_.project_to_change(), *dataset, host, folder);
    session_.select_dataset(version);
    emit session_.items_changed();
  } catch (const std::exception& error) {
    folder_field_->set_problem(sentence_of(error));
  }
}

void TrainingPlace::retranslate() {
  host_field_->set_name(tr("Train on"));
  refresh();
}

}  // namespace anneal::studio
