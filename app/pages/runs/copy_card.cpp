#include "page_runs/copy_card.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "base/error.h"
#include "hosts/host_names.h"
#include "run/project_session.h"
#include "run/run_copies.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/sentence.h"

namespace anneal::studio {

CopyCard::CopyCard(ProjectSession& session, QWidget* parent)
    : Card(parent),
      session_(session),
      words_(make_paragraph({}, "note")),
      progress_(new QProgressBar),
      button_(make_button({}, "small")) {
  progress_->setTextVisible(false);
  progress_->setRange(0, 1000);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(button_);
  body()->addWidget(words_);
  body()->addWidget(progress_);
  body()->addLayout(buttons);
  timer_.setInterval(200);
  connect(&timer_, &QTimer::timeout, this, &CopyCard::refresh);
  connect(button_, &QPushButton::clicked, this, &CopyCard::press);
  connect(&session_.copies(), &RunCopies::changed, this, &CopyCard::refresh);
  hide();
}

void CopyCard::set_run(const std::optional<project::Run>& run) {
  run_ = run;
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

void CopyCard::refresh() {
  const bool is_elsewhere = run_ && session_.is_open() && !run_->start.host.empty();
  setVisible(is_elsewhere);
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
            ? tr("Looking at what is on %1…").arg(host)
            : tr("%1 of %2 are here").arg(Format::bytes(transfer->done()), Format::bytes(transfer->of())));
  else
    words_->setText(is_here ? tr("A copy of its checkpoints, weights and logs is here.")
                            : tr("Its checkpoints, weights and logs are there alone. A copy of them can be "
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
