#include "engine/core/protocol/spec/compression.h"

#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

double usual_weight(DistillationSpec::Method method) {
  using Method = DistillationSpec::Method;
  if (method == Method::attention) return 1000;
  return method == Method::features ? 1 : 0.9;
}

std::vector<DistillationSpec::Pair> pairs_from_json(const json& value, const std::string& place) {
  if (!value.is_array())
    throw UserError("is " + shown(value) + ", but must be a list of pairs of nodes", place,
                    R"(For example [{"student": "layer3.1.relu2", "teacher": "layer3.1.relu2"}].)");
  std::vector<DistillationSpec::Pair> pairs;
  for (const json& item : value) {
    ObjectReader reader(item, place + "[" + std::to_string(pairs.size()) + "]");
    DistillationSpec::Pair& pair = pairs.emplace_back();
    for (const char* key : {"student", "teacher"}) reader.require(key);
    reader.read("student", pair.student);
    reader.read("teacher", pair.teacher);
    reader.finish();
  }
  return pairs;
}

json pairs_to_json(const std::vector<DistillationSpec::Pair>& pairs) {
  json list = json::array();
  for (const auto& [student, teacher] : pairs) list.push_back({{"student", student}, {"teacher", teacher}});
  return list;
}

void check(const DistillationSpec& distillation, const std::string& place) {
  if (distillation.teacher.empty())
    throw UserError("is empty", place + ".teacher", "Name a model.safetensors or a run directory.");
  if (distillation.method == DistillationSpec::Method::logits && distillation.weight > 1)
    throw UserError("is " + shown(distillation.weight) + ", but must be at most 1 with logits",
                    place + ".weight");
}

void check(const QuantizationSpec& quantization, const std::string& place) {
  if (quantization.bits != 4 && quantization.bits != 8)
    throw UserError("is " + std::to_string(quantization.bits) + ", but must be 4 or 8", place + ".bits");
}

void check(const WeightPruningSpec& pruning, const std::string& place) {
  if (pruning.until < pruning.from)
    throw UserError(
        "is " + shown(pruning.until) + ", but the first weights become 0 at " + shown(pruning.from),
        place + ".until", "Choose a number that is not below " + place + ".from.");
}

}  // namespace anneal
