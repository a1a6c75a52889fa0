#include "app/run/data_there_row.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/run/data_sending.h"
#include "app/run/data_there.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

using SendingState = DataSending::State;

DataThereRow::DataThereRow(ProjectSession& session, std::string host, std::shared_ptr<SshHost> ssh,
                           QWidget* parent)
    : QWidget(parent),
      session_(session),
      host_(std::move(host)),
      ssh_(std::move(ssh)),
      folder_(new QLineEdit),
      words_(make_paragraph({}, "note")),
      progress_(new QProgressBar),
      cancel_(make_button({}, "small")),
      send_(make_button({}, "small")) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  field_ = new Field(folder_);
  folder_->setPlaceholderText(QStringLiteral("/data/photos"));
  progress_->setTextVisible(false);
  progress_->setRange(0, 1000);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addStretch(1);
  buttons->addWidget(cancel_);
  buttons->addWidget(send_);
  for (QWidget* part :
       {static_cast<QWidget*>(field_), static_cast<QWidget*>(words_), static_cast<QWidget*>(progress_)})
    column->addWidget(part);
  column->addLayout(buttons);
  if (ssh_) {
    sending_ = new DataSending(ssh_, session_.engine().path().toStdString(), this);
    connect(sending_, &DataSending::changed, this, &DataThereRow::show_sending);
    connect(send_, &QPushButton::clicked, this, &DataThereRow::press);
    connect(cancel_, &QPushButton::clicked, sending_, &DataSending::cancel);
  }
  timer_.setInterval(200);
  connect(&timer_, &QTimer::timeout, this, &DataThereRow::show_sending);
  connect(folder_, &QLineEdit::editingFinished, this, &DataThereRow::check_folder);
  connect(folder_, &QLineEdit::textEdited, this, [this] { field_->set_problem({}); });
  retranslate();
}

void DataThereRow::refresh() {
  const auto dataset = session_.is_open() ? session_.selection().dataset : std::nullopt;
  const bool is_another = dataset.value_or(0) != dataset_;
  dataset_ = dataset.value_or(0);
  if (dataset && (!folder_->hasFocus() || is_another)) try {
      folder_->setText(QString::fromStdString(data_folder_there(session_.project(), *dataset, host_)));
      folder_->setCursorPosition(0);
      if (is_another) field_->set_problem({});
    } catch (const std::exception& error) {
      field_->set_problem(sentence_of(error));
    }
  show_sending();
}

/// What is typed is kept once it was looked at there.
void DataThereRow::check_folder() {
  const std::string folder = folder_->text().trimmed().toStdString();
  if (dataset_ == 0 || folder.empty()) return;
  try {
    if (folder == data_folder_there(session_.project(), dataset_, host_)) return;
    if (!ssh_ || !folder.starts_with('/')) return keep(folder);
  } catch (const std::exception& error) {
    return field_->set_problem(sentence_of(error));
  }
  words_->setText(tr("Checking there…"));
  words_->show();
  const QPointer<DataThereRow> self(this);
  const auto is_meant = [self, folder, dataset = dataset_] {
    return self && self->dataset_ == dataset && self->folder_->text().trimmed().toStdString() == folder;
  };
  check_folder_there(
      ssh_, folder,
      [self, folder, is_meant] {
        if (is_meant()) self->keep(folder);
      },
      [self, is_meant](const std::exception_ptr& error) {
        if (!is_meant()) return;
        self->field_->set_problem(sentence_of(error));
        self->show_sending();
      });
}

void DataThereRow::keep(const std::string& folder) {
  try {
    keep_data_folder_there(session_.project_to_change(), dataset_, host_, folder);
    field_->set_problem({});
    folder_->setText(QString::fromStdString(folder));
  } catch (const std::exception& error) {
    field_->set_problem(sentence_of(error));
  }
  show_sending();
  emit kept();
}

void DataThereRow::press() {
  if (sending_->state() == SendingState::offered) return sending_->send();
  field_->set_problem({});
  try {
    sent_ = dataset_;
    sending_->look(data_folder_here(session_.project(), dataset_));
  } catch (const std::exception& error) {
    field_->set_problem(sentence_of(error));
  }
}

void DataThereRow::show_sending() {
  if (!sending_) {
    for (QWidget* part : {static_cast<QWidget*>(words_), static_cast<QWidget*>(progress_),
                          static_cast<QWidget*>(cancel_), static_cast<QWidget*>(send_)})
      part->hide();
    return;
  }
  const SendingState state = sending_->state();
  if (state == SendingState::there && sent_ != 0) {
    const std::int64_t dataset = std::exchange(sent_, 0);
    // Another data set may be chosen meanwhile.
    try {
      keep_data_folder_there(session_.project_to_change(), dataset, host_, sending_->path());
      if (dataset == dataset_) folder_->setText(QString::fromStdString(sending_->path()));
      folder_->setCursorPosition(0);
      field_->set_problem({});
    } catch (const std::exception& error) {
      field_->set_problem(sentence_of(error));
    }
    emit kept();
  }
  const Transfer& transfer = sending_->transfer();
  const HostPrograms programs = ssh_->report().programs;
  const QString host = QString::fromStdString(host_), all = Format::bytes(sending_->bytes());
  QString words;
  switch (state) {
    case SendingState::idle:
      words = sending_->problem();
      break;
    case SendingState::reading:
      words = tr("Read %1 of %2").arg(Format::bytes(transfer.done()), Format::bytes(transfer.of()));
      break;
    case SendingState::comparing:
      words = programs.state == HostPrograms::State::sending
                  ? tr("Sending the programs to %1 first: %2 of %3.")
                        .arg(host, Format::bytes(programs.sent_bytes), Format::bytes(programs.bytes))
                  : tr("Comparing with what is on %1…").arg(host);
      break;
    case SendingState::offered:
      words =
          tr("%Ln file(s), %1; %2 of that is already on %3.", nullptr, static_cast<int>(sending_->files()))
              .arg(all, Format::bytes(sending_->present_bytes()), host);
      break;
    case SendingState::sending:
      words = transfer.of() == 0 || transfer.done() == transfer.of()
                  ? tr("Assembling and checking on %1…").arg(host)
                  : tr("Sent %1 of %2").arg(Format::bytes(transfer.done()), Format::bytes(transfer.of()));
      break;
    case SendingState::there:
      words = tr("All of it is on %1: %2.").arg(host, all);
      break;
  }
  words_->setText(words);
  words_->setVisible(!words.isEmpty());
  progress_->setVisible((state == SendingState::reading || state == SendingState::sending) &&
                        transfer.of() > 0);
  if (transfer.of() > 0)
    progress_->setValue(
        static_cast<int>(1000.0 * static_cast<double>(transfer.done()) / static_cast<double>(transfer.of())));
  cancel_->setVisible(sending_->is_busy() || state == SendingState::offered);
  send_->setVisible(!sending_->is_busy());
  send_->setText(state == SendingState::offered ? tr("Send %1").arg(Format::bytes(sending_->missing_bytes()))
                                                : tr("Send it from here"));
  send_->setAccessibleName(tr("%1: %2").arg(host, send_->text()));
  folder_->setEnabled(!sending_->is_busy());
  sending_->is_busy() ? timer_.start() : timer_.stop();
}

void DataThereRow::retranslate() {
  field_->set_name(tr("Data on %1").arg(QString::fromStdString(host_)));
  cancel_->setText(tr("Cancel"));
  send_->setToolTip(tr("Reads the folder here and sends what the host does not have"));
  progress_->setAccessibleName(tr("Data sent to %1").arg(QString::fromStdString(host_)));
  show_sending();
}

}  // namespace anneal::studio
