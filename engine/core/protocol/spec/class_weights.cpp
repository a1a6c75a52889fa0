#include "engine/core/protocol/spec/class_weights.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr double smallest_weight = 1e-6, largest_weight = 1e6;

/// In the order of ClassWeighting.
const std::vector<std::string> weighting_words = {"auto", "none", "balanced", "square-root", "sampling"};

}  // namespace

ClassWeightsSpec class_weights_from_json(const json& value, const std::string& place) {
  ClassWeightsSpec weights;
  if (value.is_object()) {
    weights.kind = ClassWeighting::named;
    ObjectReader reader(value, place);
    for (const auto& [name, number] : value.items())
      reader.read(name, weights.named.emplace_back(name, 1).second, smallest_weight, largest_weight);
    return weights;
  }
  const auto found = value.is_string() ? std::ranges::find(weighting_words, value.get<std::string>())
                                       : weighting_words.end();
  if (found == weighting_words.end())
    throw UserError("is " + shown(value) + ", but must be " + one_of(weighting_words) +
                        ", or an object with a number for each class",
                    place);
  weights.kind = static_cast<ClassWeighting>(found - weighting_words.begin());
  return weights;
}

json class_weights_to_json(const ClassWeightsSpec& weights) {
  if (weights.kind != ClassWeighting::named) return weighting_words[static_cast<std::size_t>(weights.kind)];
  json object = json::object();
  for (const auto& [name, weight] : weights.named) object[name] = weight;
  return object;
}

const OwnForm& form_of_class_weights() {
  static const OwnForm form{
      .words = weighting_words,
      .schema = R"({"oneOf": [{"enum": ["auto", "none", "balanced", "square-root", "sampling"]},
                   {"type": "object", "additionalProperties": {"type": "number"}}]})"};
  return form;
}

}  // namespace anneal
