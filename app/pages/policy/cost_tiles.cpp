#include "app/pages/policy/cost_tiles.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/policy/step_times.h"
#include "app/widgets/controls/stat_tile.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"
#include "engine/plan/layout/step_memory.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/policy/schedule.h"

namespace anneal::studio {

namespace {

constexpr int moments = 1001;
const QString unknown = QStringLiteral("–");

QString batches(const Training& training) {
  const auto points = policy::sample(training, moments);
  const auto [least, most] =
      std::ranges::minmax(points, {}, [](const policy::Point& point) { return point.values.batch_size; });
  const QString low = Format::count(least.values.batch_size), high = Format::count(most.values.batch_size);
  return low == high ? CostTiles::tr("in batches of %1").arg(low)
                     : CostTiles::tr("in batches of %1 to %2").arg(low, high);
}

/// With what they leave over, of other samples in each epoch.
QString batches_of(const Training& training, std::int64_t samples) {
  const std::int64_t left = training.epochs * samples - samples_seen(training, samples);
  if (left <= 0) return batches(training);
  const std::int64_t in_each = std::max<std::int64_t>(1, left / training.epochs);
  return CostTiles::tr("%1; %Ln left over in each epoch, others each time", nullptr,
                       static_cast<int>(in_each))
      .arg(batches(training));
}

}  // namespace

CostTiles::CostTiles(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  for (StatTile** tile : {&steps_, &samples_, &memory_, &time_}) {
    *tile = new StatTile;
    row->addWidget(*tile, 1);
  }
  auto* lengths = new QVBoxLayout;
  lengths->setSpacing(metrics::gap / 2);
  for (auto [button, factor] : {std::pair{&shorter_, 0.5}, std::pair{&longer_, 2.0}}) {
    *button = new QPushButton;
    connect(*button, &QPushButton::clicked, this, [this, factor] { emit length_wanted(factor); });
    lengths->addWidget(*button);
  }
  row->addLayout(lengths);
}

void CostTiles::show_cost(const JobSpec& spec, const std::optional<resolve::DataFacts>& facts,
                          const std::optional<PredictedTime>& time) {
  const Training& training = spec.training;
  samples_->set_caption(spec.is_table() ? tr("Rows seen") : tr("Images seen"));
  steps_->set_detail(tr("%Ln epoch(s)", nullptr, static_cast<int>(training.epochs)));
  const std::int64_t samples = facts ? facts->trained : 0;
  samples_->set_detail(facts ? batches_of(training, samples) : batches(training));
  steps_->set_value(facts ? Format::count(policy::total_steps(training, samples)) : unknown);
  samples_->set_value(facts ? Format::short_count(static_cast<double>(samples_seen(training, samples)))
                            : unknown);
  show_memory(spec, facts);
  const bool is_known = facts && time;
  time_->set_value(is_known ? tr("about %1", "a duration").arg(Format::duration(time->seconds)) : unknown);
  time_->set_detail(is_known ? StepTimes::source(*time)
                    : !facts ? tr("no data is chosen")
                             : tr("nothing was trained here yet: time a few steps"));
}

void CostTiles::show_memory(const JobSpec& spec, const std::optional<resolve::DataFacts>& facts) {
  memory_->set_value(unknown);
  memory_->set_detail({});
  if (spec.model.graph.is_null()) return;
  try {
    const auto row =
        facts && facts->table ? std::optional(resolve::input_of(*facts, spec.training)) : std::nullopt;
    const plan::StepMemory memory =
        plan::predicted_step_memory(graph::from_json(spec.model.graph), spec.training, spec.parallel, row);
    memory_->set_value(Format::bytes(memory.all()));
    memory_->set_detail(
        tr("%1 of them activations; the program comes on top").arg(Format::bytes(memory.activations)));
  } catch (const UserError&) {
    memory_->set_detail(spec.is_table() ? tr("the rows do not fit the model")
                                        : tr("the images do not fit the model"));
  }
}

void CostTiles::retranslate() {
  steps_->set_caption(tr("Steps"));
  memory_->set_caption(tr("Memory"));
  time_->set_caption(tr("Time"));
  shorter_->setText(tr("Half as long"));
  longer_->setText(tr("Twice as long"));
}

}  // namespace anneal::studio
