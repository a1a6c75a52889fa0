#include "engine/plan/resolve/class_weights.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/plan/policy/class_weights.h"

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
  tell("the most common class has " + number_text(facts.imbalance, 0.1) +
       " times as many training images as the rarest: in the loss, each class is weighted by the inverse "
       "square root of its images; training.class_weights \"none\" weights every image equally, \"balanced\" "
       "every class, and \"sampling\" draws every class equally often");
}

void tell_uneven_classes(const ClassWeightsSpec& weights, const std::vector<std::string>& classes,
                         const std::vector<std::int64_t>& rows, const Tell& tell) {
  const double imbalance = policy::imbalance(rows);
  if (!tell || weights.kind != ClassWeighting::automatic || imbalance < policy::weighted_imbalance) return;
  const auto fewest = std::ranges::min_element(rows, {}, [](std::int64_t count) {
    return count == 0 ? std::numeric_limits<std::int64_t>::max() : count;
  });
  tell("the most common class has " + number_text(imbalance, 0.1) +
       " times as many training rows as the rarest, " +
       shown_text("\"" + classes[static_cast<std::size_t>(fewest - rows.begin())] + "\"") + " (" +
       with_separators(*fewest) +
       "): every row has the same weight in the loss; training.class_weights \"square-root\" and "
       "\"balanced\" give "
       "rare classes more weight, and \"sampling\" draws every class equally often");
}

}  // namespace anneal::resolve
