#include "page_model/model_cost.h"

#include "models/policy_preview.h"
#include "plan/step_memory.h"

namespace anneal::studio {

using nlohmann::json;

ModelCost cost_of(const ModelChoice& choice, const graph::Graph& network, const ModelInput& input,
                  const TrainingSetting& setting) {
  const json content = to_content(choice);
  const json chosen = with({{"data", setting.data},
                            {"model", content["model"]},
                            {"training", content.value("training", json::object())}},
                           setting.policy);
  const JobSpec spec = preview_of(fitting(chosen, setting.facts), setting.facts).spec;
  const auto row = input.table ? std::optional(input.shape()) : std::nullopt;
  ModelCost cost;
  cost.analysis = graph::analyse(network, input.shape());
  cost.training = spec.training;
  cost.dropout = spec.model.dropout;
  cost.memory = plan::predicted_step_memory(network, spec.training, spec.parallel, row).all();
  if (setting.speed)
    cost.time = predicted_time(spec.training, network, content["model"], setting.facts, *setting.speed);
  return cost;
}

}  // namespace anneal::studio
