#include "app/pages/model/model_cost.h"

#include "app/models/policy_preview.h"
#include "engine/plan/layout/step_memory.h"
#include "engine/plan/policy/policy.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

/// The spec of a run, as far as a person has chosen it.
json spec_of(const json& content, const TrainingSetting& setting) {
  const json chosen = with({{"data", setting.data},
                            {"model", content.at("model")},
                            {"training", content.value("training", json::object())}},
                           setting.policy);
  return fitting(chosen, setting.facts);
}

}  // namespace

ModelCost cost_of(const ModelChoice& choice, const TrainingSetting& setting) {
  const json content = to_content(choice);
  const PreviewedSpec preview = preview_of(spec_of(content, setting), setting.facts);
  if (preview.refused) throw *preview.refused;
  const JobSpec& spec = preview.spec;
  ModelCost cost{.network = graph::from_json(spec.model.graph),
                 .input = resolve::input_of(setting.facts, spec.training),
                 .analysis = {},
                 .training = spec.training,
                 .dropout = spec.model.dropout};
  cost.analysis = graph::analyse(cost.network, cost.input);
  const bool has_rows = setting.facts.table.has_value();
  cost.has_small_stem =
      !has_rows && zoo::has_small_stem(zoo::options_of(spec.model, setting.facts.classes, cost.input));
  cost.memory = plan::predicted_step_memory(cost.network, spec.training, spec.parallel,
                                            has_rows ? std::optional(cost.input) : std::nullopt)
                    .all();
  if (setting.speed)
    cost.time = predicted_time(spec.training, cost.network, content["model"], setting.facts, *setting.speed);
  return cost;
}

std::optional<resolve::WeightsAdvice> advice_on_start(const ModelChoice& choice,
                                                      const TrainingSetting& setting) {
  if (choice.is_graph()) return std::nullopt;
  ModelChoice open = choice;
  open.init.clear();
  return resolve::advise_weights(spec_of(to_content(open), setting), setting.facts);
}

std::int64_t usual_side(const ModelChoice& choice, const TrainingSetting& setting) {
  ModelChoice without = choice;
  without.side.reset();
  return policy::at(policy_of(spec_of(to_content(without), setting), setting.facts).training, 1).image_size;
}

const ModelCost& KnownCosts::of(const ModelChoice& choice, const TrainingSetting& setting) {
  if (setting != setting_) {
    costs_.clear();
    setting_ = setting;
  }
  const std::string key = to_content(choice).dump();
  const auto known = costs_.find(key);
  if (known != costs_.end()) return known->second;
  return costs_.emplace(key, cost_of(choice, setting)).first->second;
}

}  // namespace anneal::studio
