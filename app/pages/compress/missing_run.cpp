#include "app/pages/compress/missing_run.h"

#include <QPushButton>

#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

constexpr int refresh_interval_ms = 200;

}  // namespace

MissingRun::MissingRun(ProjectSession& session, QWidget* parent)
    : EmptyState(QStringLiteral("compress"), parent), session_(session) {
  connect(button(), &QPushButton::clicked, this, &MissingRun::press);
  connect(&session_.copies(), &RunCopies::changed, this, &MissingRun::refresh);
  fetching_.setInterval(refresh_interval_ms);
  connect(&fetching_, &QTimer::timeout, this, &MissingRun::refresh);
}

void MissingRun::set_run(const CompressibleRun* run, bool has_tables) {
  run_ = run == nullptr ? std::nullopt : std::optional(*run);
  has_tables_ = has_tables;
  refresh();
}

void MissingRun::refresh() {
  const Transfer* transfer = run_ ? session_.copies().fetching(run_->run) : nullptr;
  transfer == nullptr ? fetching_.stop() : fetching_.start();
  if (!run_ && has_tables_)
    set_texts(tr("Image models can be made smaller and faster here. Export a table model as it is, from the "
                 "menu of its run."),
              tr("Go to Home"));
  else if (!run_)
    set_texts(tr("A finished run can be made smaller and faster here."), tr("Go to Home"));
  else if (transfer == nullptr)
    set_texts(tr("The checkpoints of this run are on %1. Fetch them first.").arg(run_->elsewhere),
              tr("Fetch files"));
  else
    set_texts(tr("%1 of %2 are here").arg(Format::bytes(transfer->done()), Format::bytes(transfer->of())),
              tr("Cancel"));
}

void MissingRun::press() {
  if (!run_) return emit home_wanted();
  try {
    RunCopies& copies = session_.copies();
    copies.fetching(run_->run) == nullptr ? copies.fetch(run_->run) : copies.cancel(run_->run);
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

}  // namespace anneal::studio
