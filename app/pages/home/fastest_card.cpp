#include "app/pages/home/fastest_card.h"

#include <QVBoxLayout>
#include <algorithm>

#include "app/run/metric_words.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"
#include "engine/core/protocol/metric.h"
#include "engine/project/file/curves.h"
#include "engine/quality/comparison/times.h"

namespace anneal::studio {

namespace {

constexpr std::size_t most_runs = 5;

/// Those that can be held against the newest one that has a best value, the best first.
std::vector<project::Run> best_alike(const std::vector<project::Run>& runs) {
  const auto newest =
      std::ranges::find_if(runs, [](const project::Run& run) { return run.best.has_value(); });
  std::vector<project::Run> alike;
  if (newest == runs.end()) return alike;
  std::ranges::copy_if(runs, std::back_inserter(alike), [&](const project::Run& run) {
    return run.best && run.best->metric == newest->best->metric &&
           run.start.dataset_version == newest->start.dataset_version;
  });
  const Metric metric = metric_of_series(newest->best->metric).value_or(Metric::loss);
  std::ranges::stable_sort(alike, [&](const project::Run& one, const project::Run& other) {
    return is_better(metric, one.best->value, other.best->value);
  });
  if (alike.size() > most_runs) alike.resize(most_runs);
  return alike;
}

std::vector<comparison::Measured> quality_of(project::Project& project, const project::Run& run) {
  std::vector<comparison::Measured> quality;
  for (const project::Point& point : project::curve(project, run.id, run.best->metric))
    if (!point.superseded) quality.push_back({point.time, point.epoch, point.value});
  return quality;
}

}  // namespace

FastestCard::FastestCard(QWidget* parent)
    : Card(parent), words_(make_paragraph({}, "note")), facts_(new FactList) {
  body()->addWidget(words_);
  body()->addWidget(facts_);
  hide();
}

void FastestCard::set_runs(project::Project& project, const std::vector<project::Run>& runs) {
  const std::vector<project::Run> best = best_alike(runs);
  std::vector<std::vector<comparison::Measured>> qualities;
  for (const project::Run& run : best) qualities.push_back(quality_of(project, run));
  const std::string series = best.empty() ? std::string() : best.front().best->metric;
  const Metric metric = metric_of_series(series).value_or(Metric::loss);
  const auto target = comparison::reached_by_half(qualities, metric);
  setVisible(best.size() > 1 && target);
  if (best.size() < 2 || !target) return;
  std::vector<std::pair<double, const project::Run*>> times;
  for (std::size_t i = 0; i < best.size(); ++i)
    if (const auto reached = comparison::first_reaching(qualities[i], metric, *target))
      times.emplace_back(reached->seconds, &best[i]);
  std::ranges::stable_sort(times, {}, [](const auto& time) { return time.first; });
  std::vector<Fact> facts;
  for (const auto& [seconds, run] : times)
    facts.push_back({QString::fromStdString(run->start.name), Format::time_taken(seconds)});
  set_title(tr("Time to %1").arg(MetricWords::value(series, *target)));
  words_->setText(tr("%1, of the best runs on the same data", "a metric").arg(MetricWords::name(series)));
  facts_->set_facts(facts);
}

}  // namespace anneal::studio
