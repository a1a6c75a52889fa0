#include "resolve/class_weights.h"

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "policy/class_weights.h"
#include "protocol/number_text.h"

namespace anneal::resolve {

using nlohmann::json;

void settle_class_weights(ClassWeightsSpec& weights, const DataFacts& facts) {
  const bool is_regression = task_of(facts) == Task::table_regression;
  if (weights.kind != ClassWeighting::automatic || is_regression) return;
  const bool is_uneven = !facts.table && facts.imbalance >= policy::weighted_imbalance;
  weights.kind = is_uneven ? ClassWeighting::square_root : ClassWeighting::none;
}

void check_class_weights(const JobSpec& spec) {
  const std::vector<std::string>& classes = spec.data.classes;
  policy::class_weights(spec.training.class_weights, classes, std::vector<std::int64_t>(classes.size(), 1));
}

void tell_class_weights(const ClassWeightsSpec& weights, const json& chosen, const DataFacts& facts,
                        const Tell& tell) {
  const json wanted = chosen.value("/training/class_weights"_json_pointer, json("auto"));
  if (!tell || wanted != "auto" || weights.kind == ClassWeighting::none) return;
  tell("the commonest class has " + number_text(facts.imbalance, 0.1) +
       " times as many training images as the rarest: in the loss each class is weighted by the inverse "
       "square root of its images; training.class_weights \"none\" counts every image alike, \"balanced\" "
       "every class, and \"sampling\" draws every class equally often");
}

}  // namespace anneal::resolve
