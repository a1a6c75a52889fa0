#include "page_model/model_cost.h"

#include "plan/step_memory.h"
#include "policy/policy.h"
#include "resolve/complete.h"

namespace anneal::studio {

using nlohmann::json;

ModelCost cost_of(const ModelChoice& choice, const graph::Graph& network, std::int64_t side,
                  const TrainingSetting& setting) {
  json section = model_section(choice);
  section.erase("init");  // whether it is here does not change the cost
  json training = setting.policy;
  training["image_size"] = side;
  const json chosen = {{"model", section}, {"training", training}};
  JobSpec spec = job_spec_from_json(chosen);
  resolve::complete_policy(spec, chosen, setting.facts);
  ModelCost cost;
  cost.analysis = graph::analyse(network, {3, side, side});
  cost.training = spec.training;
  cost.memory = plan::predicted_step_memory(network, spec.training, spec.parallel).all();
  if (!setting.pace) return cost;
  const ImageTime image = {
      .seconds = static_cast<double>(cost.analysis.flops) / setting.pace->flops_per_second,
      .side = static_cast<int>(side)};
  cost.seconds_per_step = image.seconds * static_cast<double>(policy::at(spec.training, 1).batch_size);
  cost.seconds = predicted_seconds(spec.training, setting.facts.trained, image);
  return cost;
}

}  // namespace anneal::studio
