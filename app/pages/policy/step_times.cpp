#include "page_policy/step_times.h"

#include "graph/graph.h"
#include "policy/policy.h"

namespace anneal::studio {

using nlohmann::json;

void StepTimes::take_timed(const json& model, const Training& training, double seconds_per_step) {
  const policy::Hyperparameters first = policy::at(training, 0);
  timed_ = {.model = model,
            .image = {.seconds = seconds_per_step / static_cast<double>(first.batch_size),
                      .side = first.image_size}};
}

std::optional<KnownTime> StepTimes::of(const JobSpec& spec, const json& model, bool is_here) const {
  if (timed_ && is_here && timed_->model == model)
    return KnownTime{.image = timed_->image, .source = tr("by the steps that were timed here")};
  if (!pace_ || spec.model.graph.is_null()) return std::nullopt;
  const int side = policy::at(spec.training, 1).image_size;
  const QString run = QString::fromStdString(pace_->run);
  return KnownTime{.image = time_at(*pace_, graph::from_json(spec.model.graph), side),
                   .source = pace_->is_of_preset ? tr("as fast as run %1").arg(run)
                                                 : tr("by run %1 of another model").arg(run)};
}

}  // namespace anneal::studio
