#include "app/pages/live/inspector/live_inspector.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/pages/live/inspector/event_list.h"
#include "app/pages/live/inspector/log_card.h"
#include "app/pages/live/inspector/stage_list.h"
#include "app/pages/live/inspector/step_advice_view.h"
#include "app/pages/live/words/step_words.h"
#include "app/widgets/charts/share_bar.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {
namespace {

const QString all_events = QStringLiteral("live/all_events");

bool is_save(const Event& event) {
  return std::holds_alternative<CheckpointEvent>(event.body);
}

}  // namespace

LiveInspector::LiveInspector(QWidget* parent)
    : QWidget(parent),
      start_(new Card),
      stages_(new StageList),
      step_(new Card),
      shares_(new ShareBar),
      processes_(new Card),
      meters_(new FactList),
      events_(new Card),
      list_(new EventList),
      log_(new LogCard) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  start_->body()->addWidget(stages_);
  step_->body()->addWidget(shares_);
  advice_ = new StepAdviceView;
  connect(advice_, &StepAdviceView::setting_wanted, this, &LiveInspector::setting_wanted);
  step_->body()->addWidget(advice_);
  processes_->body()->addWidget(meters_);
  which_ = new QComboBox;
  which_->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // in another language, too
  which_->setProperty("kind", "quiet");
  which_->addItems({QString(), QString()});
  which_->setCurrentIndex(QSettings().value(all_events).toBool() ? 1 : 0);
  connect(which_, &QComboBox::activated, this, [this](int index) {
    QSettings().setValue(all_events, index == 1);
    tell_anew();
  });
  events_->header()->addWidget(which_);
  events_->body()->addWidget(list_);
  column->addWidget(start_);
  column->addWidget(step_);
  column->addWidget(processes_);
  column->addWidget(events_, 3);
  column->addWidget(log_, 1);
  step_->hide();
  processes_->hide();
  events_->hide();
}

void LiveInspector::clear() {
  list_->clear();
  told_.clear();
  events_->hide();
  new_ = 0;
  held_ = {};
  split_.clear();
  resources_.clear();
  expected_ranks_ = 0;
  processes_->hide();
  step_->hide();
  start_->show();
  stages_->set_stages({});
}

void LiveInspector::set_run(std::optional<RunPlace> run) {
  log_->set_run(std::move(run));
}

void LiveInspector::take(const Event& event) {
  std::vector<ChangedValue> changed = held_.take(event);
  if (const auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) {
    // A split that is drawn needs no words.
    if (split_.empty()) split_ = evaluation->split;
    if (evaluation->split == split_) return;
  }
  if (const auto* resources = std::get_if<ResourcesEvent>(&event.body))
    resources_[resources->rank] = *resources;
  if (!EventWords::sentence(event)) return;
  keep({event, std::move(changed)});
}

/// Of too many the oldest go, those of them first that matter least.
void LiveInspector::keep(Told told) {
  told_.push_back(std::move(told));
  ++new_;
  if (told_.size() <= std::size_t{EventList::limit}) return;
  auto gone = std::ranges::find_if(told_, [](const Told& one) { return is_save(one.event); });
  if (gone == told_.end()) gone = told_.begin();
  const auto place = static_cast<std::size_t>(gone - told_.begin());
  if (place >= told_.size() - new_) --new_;
  told_.erase(gone);
}

void LiveInspector::tell_anew() {
  list_->clear();
  new_ = told_.size();
  tell_new();
}

void LiveInspector::tell_new() {
  events_->setVisible(!told_.empty());
  for (; new_ > 0; --new_) {
    const Told& told = told_[told_.size() - new_];
    if (is_save(told.event) && which_->currentIndex() == 0) continue;
    if (const auto sentence = EventWords::sentence(told.event, told.changed))
      list_->add(told.event.time, *sentence);
  }
}

void LiveInspector::refresh(const RunHistory& history, RunPhase phase) {
  tell_new();
  const bool begun = history.last_step().has_value();
  start_->setVisible(!begun);
  if (!begun) stages_->set_stages(history.stages());
  const int ranks = ranks_of(history);
  expected_ranks_ = is_over(phase) ? 0 : ranks;
  show_processes();
  log_->set_ranks(ranks);
  const auto& step = history.step_time();
  step_->setVisible(step.has_value());
  if (!step) return;
  step_->set_note(StepWords::milliseconds(step->total));
  shares_->set_shares(StepWords::shares(*step));
  advice_->show_advice(StepWords::advice(*step, history));
}

/// Those of the first host, where the logs are; of a spec that is not known as many as were heard of.
int LiveInspector::ranks_of(const RunHistory& history) const {
  if (history.spec()) return history.spec()->parallel.ranks;
  return resources_.empty() ? 1 : resources_.rbegin()->first + 1;
}

/// What each rank takes of its computer, and all of them.
void LiveInspector::show_processes() {
  processes_->setVisible(!resources_.empty() || expected_ranks_ > 0);
  const auto words = [](double processor, std::int64_t memory) {
    return tr("%1 cores · %2", "processor, memory")
        .arg(QLocale().toString(processor, 'f', 1), Format::bytes(memory));
  };
  double processor = 0;
  std::int64_t memory = 0;
  std::vector<Fact> facts;
  for (const auto& [rank, used] : resources_) {
    processor += used.processor;
    memory += used.memory_bytes;
    const QString taken = words(used.processor, used.memory_bytes);
    QStringList tip = {taken};
    if (used.state_bytes) tip += tr("%1 kept between steps").arg(Format::bytes(*used.state_bytes));
    if (used.loader_threads) tip += tr("%Ln thread(s) preparing batches", nullptr, *used.loader_threads);
    facts.push_back({tr("rank %1").arg(rank), taken, tip.join('\n')});
    if (used.gpu_utilization && used.gpu_memory_bytes)
      facts.push_back(
          {tr("its GPU", "of a rank"),
           tr("%1 busy · %2", "share of time, memory")
               .arg(Format::percent(*used.gpu_utilization), Format::bytes(*used.gpu_memory_bytes)),
           used.gpu_memory_total_bytes ? tr("Of %1 of memory, counting all processes")
                                             .arg(Format::bytes(*used.gpu_memory_total_bytes))
                                       : QString()});
  }
  if (resources_.size() > 1) facts.push_back({tr("all ranks"), words(processor, memory)});
  meters_->set_facts(resources_.empty() ? facts_to_come() : facts);
}

std::vector<Fact> LiveInspector::facts_to_come() const {
  const QString not_known = QStringLiteral("–");
  std::vector<Fact> facts;
  for (int rank = 0; rank < expected_ranks_; ++rank) facts.push_back({tr("rank %1").arg(rank), not_known});
  if (expected_ranks_ > 1) facts.push_back({tr("all ranks"), not_known});
  return facts;
}

void LiveInspector::retranslate() {
  start_->set_title(tr("Starting"));
  step_->set_title(tr("Time per step"));
  shares_->setAccessibleName(tr("Time per step"));
  processes_->set_title(tr("Processes"));
  show_processes();
  events_->set_title(tr("Events"));
  list_->setAccessibleName(tr("Events"));
  which_->setItemText(0, tr("important", "events"));
  which_->setItemText(1, tr("all", "events"));
  which_->setAccessibleName(tr("Which events"));
  which_->setToolTip(tr("“Important” hides saved checkpoints"));
  tell_anew();
  log_->retranslate();
}

}  // namespace anneal::studio
