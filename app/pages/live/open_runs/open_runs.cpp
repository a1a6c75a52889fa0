#include "app/pages/live/open_runs/open_runs.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <exception>
#include <iterator>

#include "app/models/run_progress.h"
#include "app/run/metric_words.h"
#include "app/run/phase_words.h"
#include "app/run/project_session.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {
namespace {

QString best_of(const project::Run& run) {
  return run.best ? MetricWords::value(run.best->metric, run.best->value) : QString();
}

RunningCard::Content content_of(project::Project& project, const project::Run& run, RunPhase phase) {
  RunningCard::Content content{.run = run.id,
                               .name = QString::fromStdString(run.start.name),
                               .phase = phase,
                               .best = best_of(run),
                               .left = {},
                               .curve = best_curve(project, run)};
  if (run.epochs <= 0) return content;
  content.share_done = std::clamp(run.epoch / run.epochs, 0.0, 1.0);
  const auto left = seconds_left(run);
  if (phase == RunPhase::running && left) content.left = Format::duration(*left);
  return content;
}

}  // namespace

OpenRuns::OpenRuns(ProjectSession& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      row_(new QWidget),
      cards_(new QHBoxLayout(row_)),
      switcher_(new RunSwitcher) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  cards_->setContentsMargins(0, 0, 0, 0);
  cards_->setSpacing(metrics::gap);
  column->addWidget(row_);
  column->addWidget(switcher_);
  connect(switcher_, &RunSwitcher::run_wanted, this, &OpenRuns::run_wanted);
  row_->hide();
  hide();
}

void OpenRuns::forget() {
  run_.reset();
  seen_.clear();
}

void OpenRuns::show_run(std::int64_t run) {
  constexpr std::size_t most_seen = 5;
  run_ = run;
  std::erase(seen_, run);
  seen_.push_front(run);
  if (seen_.size() > most_seen) seen_.pop_back();
  refresh();
}

/// The newest of those that go on, and the shown one of them whatever its age.
std::vector<std::int64_t> OpenRuns::side_by_side() const {
  const auto& active = session_.active_runs();
  if (active.size() < 2) return {};
  const auto count = static_cast<std::ptrdiff_t>(std::min(active.size(), most_cards));
  std::vector<std::int64_t> runs(active.rbegin(), std::next(active.rbegin(), count));
  const bool is_left_out = run_ && active.contains(*run_) && std::ranges::find(runs, *run_) == runs.end();
  if (is_left_out) runs.back() = *run_;
  return runs;
}

void OpenRuns::refresh() {
  if (!session_.is_open() || !run_) return;
  const std::vector<std::int64_t> cards = side_by_side();
  refresh_cards(cards);
  refresh_switcher(cards);
  setVisible(!row_->isHidden() || !switcher_->isHidden());
}

/// Those that are there stay, so that the keyboard's focus does.
void OpenRuns::refresh_cards(const std::vector<std::int64_t>& runs) {
  std::vector<RunningCard::Content> contents;
  for (const std::int64_t id : runs) {
    try {
      const project::Run run = project::run(session_.project(), id);
      contents.push_back(content_of(session_.project(), run, phase_of(run, session_.phases())));
    } catch (const std::exception&) {
      // gone for good meanwhile
    }
  }
  while (shown_.size() < contents.size()) {
    auto* card = new RunningCard;
    connect(card, &RunningCard::pressed, this, [this, card] { emit run_wanted(card->run()); });
    cards_->addWidget(card, 1);
    shown_.push_back(card);
  }
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    shown_[i]->setVisible(i < contents.size());
    if (i < contents.size()) shown_[i]->set_content(contents[i], contents[i].run == run_);
  }
  row_->setVisible(contents.size() > 1);
}

/// Others that go on, and the latest that were shown.
void OpenRuns::refresh_switcher(const std::vector<std::int64_t>& cards) {
  constexpr std::ptrdiff_t most_going_on = 12;
  const auto& active = session_.active_runs();
  std::vector<std::int64_t> runs(active.rbegin(),
                                 std::next(active.rbegin(), std::min(std::ssize(active), most_going_on)));
  for (const std::int64_t run : seen_)
    if (std::ranges::find(runs, run) == runs.end()) runs.push_back(run);
  std::erase_if(runs, [&](std::int64_t run) { return std::ranges::find(cards, run) != cards.end(); });
  std::vector<RunSwitcher::Entry> entries;
  for (const std::int64_t id : runs) {
    try {
      const project::Run run = project::run(session_.project(), id);
      entries.push_back({.run = id,
                         .name = QString::fromStdString(run.start.name),
                         .best = best_of(run),
                         .phase = phase_of(run, session_.phases())});
    } catch (const std::exception&) {
      // gone for good meanwhile
    }
  }
  switcher_->set_runs(entries, run_);
}

void OpenRuns::retranslate() {
  switcher_->retranslate();
}

}  // namespace anneal::studio
