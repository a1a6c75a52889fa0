#include "app/pages/runs/copy_card.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <filesystem>
#include <memory>

#include "app/hosts/host_names.h"
#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

CopyCard::CopyCard(ProjectSession& session, QWidget* parent)
    : Card(parent),
      session_(session),
      words_(make_paragraph({}, "note")),
      progress_(new QProgressBar),
      button_(make_button({}, "small")),
      held_(make_paragraph({}, "note")),
      save_(make_button({}, "small")) {
  progress_->setTextVisible(false);
  progress_->setRange(0, 1000);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(button_);
  body()->addWidget(words_);
  body()->addWidget(progress_);
  body()->addLayout(buttons);
  body()->addWidget(held_);
  body()->addWidget(save_, 0, Qt::AlignRight);
  timer_.setInterval(200);
  connect(&timer_, &QTimer::timeout, this, &CopyCard::refresh);
  connect(button_, &QPushButton::clicked, this, &CopyCard::press);
  connect(save_, &QPushButton::clicked, this, &CopyCard::ask_where_to_save);
  connect(&session_.copies(), &RunCopies::changed, this, &CopyCard::refresh);
  hide();
}

void CopyCard::set_run(const std::optional<project::Run>& run) {
  if (!run || !run_ || run->id != run_->id) saved_.clear();
  run_ = run;
  stored_.clear();
  try {
    if (run_ && session_.is_open()) stored_ = project::files(session_.project(), run_->id);
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
  refresh();
}

void CopyCard::press() {
  if (!run_) return;
  RunCopies& copies = session_.copies();
  try {
    copies.fetching(run_->id) != nullptr ? copies.cancel(run_->id) : copies.fetch(run_->id);
  } catch (const Error& error) {
    emit problem(sentence_of(error));
  }
}

void CopyCard::ask_where_to_save() {
  if (stored_.empty()) return;
  const auto extension = std::filesystem::path(stored_.front().name).extension();
  const QString kind = QString::fromStdString(extension.string());
  const QString path = file_dialogs::save_file(
      window(), file_dialogs::Kind::weights, tr("Save the weights"),
      file_dialogs::file_name(QString::fromStdString(run_->start.name)) + kind, '*' + kind);
  if (!path.isEmpty()) save_weights(path);
}

void CopyCard::save_weights(const QString& path) {
  if (stored_.empty() || saving_.running()) return;
  try {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    saving_.start(
        [connection, file = stored_.front(), path](const std::stop_token&) {
          project::extract_file(*connection, file, path.toStdString());
          return file.run;
        },
        [this, path](std::int64_t run) {
          if (run_ && run_->id == run) saved_ = path;
          refresh_saving();
        },
        [this](const std::exception_ptr& error) {
          refresh_saving();
          emit problem(sentence_of(error));
        });
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
  refresh_saving();
}

void CopyCard::refresh_saving() {
  for (QWidget* part : {static_cast<QWidget*>(held_), static_cast<QWidget*>(save_)})
    part->setVisible(!stored_.empty());
  if (stored_.empty()) return;
  held_->setText(saved_.isEmpty()
                     ? tr("This project contains its weights: %1.").arg(Format::bytes(stored_.front().bytes))
                     : breakable(tr("Written to %1.").arg(saved_)));
  save_->setText(tr("Save the weights…"));
  save_->setEnabled(!saving_.running());
}

void CopyCard::refresh() {
  const bool is_elsewhere = run_ && session_.is_open() && !run_->start.host.empty();
  setVisible(is_elsewhere || !stored_.empty());
  refresh_saving();
  for (QWidget* part : {static_cast<QWidget*>(words_), static_cast<QWidget*>(button_)})
    part->setVisible(is_elsewhere);
  progress_->hide();
  set_note({});
  button_->setText(tr("Fetch files"));
  if (!is_elsewhere) return timer_.stop();
  RunCopies& copies = session_.copies();
  const Transfer* transfer = copies.fetching(run_->id);
  const QString host = shown_hosts(run_->start.host);
  set_note(host);
  const bool is_here = copies.is_here(*run_);
  if (transfer != nullptr)
    words_->setText(
        transfer->of() == 0
            ? breakable(tr("Checking what is on %1…").arg(host))
            : tr("%1 of %2 are here").arg(Format::bytes(transfer->done()), Format::bytes(transfer->of())));
  else
    words_->setText(is_here ? tr("A copy of its checkpoints, weights and logs is here.")
                            : tr("Its checkpoints, weights and logs are only there. A copy of them can be "
                                 "compressed and exported here."));
  progress_->setVisible(transfer != nullptr);
  if (transfer != nullptr && transfer->of() > 0)
    progress_->setValue(static_cast<int>(1000.0 * static_cast<double>(transfer->done()) /
                                         static_cast<double>(transfer->of())));
  if (transfer != nullptr || is_here)
    button_->setText(transfer != nullptr ? tr("Cancel") : tr("Fetch again"));
  button_->setEnabled(transfer != nullptr || copies.can_fetch(*run_));
  transfer != nullptr ? timer_.start() : timer_.stop();
}

void CopyCard::retranslate() {
  set_title(tr("Files"));
  progress_->setAccessibleName(tr("Files fetched"));
  refresh();
}

}  // namespace anneal::studio
