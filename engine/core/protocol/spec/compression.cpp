#include "engine/core/protocol/spec/compression.h"

#include "engine/core/base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

using DistillationMethod = DistillationSpec::Method;

const std::vector<std::string> distillation_words = {"logits", "attention", "features"};

const std::vector<std::string> rounding_words = {"ranges", "lsq"};
const std::vector<std::string> weight_pruning_words = {"magnitude", "movement"};

double default_weight(DistillationMethod method) {
  if (method == DistillationMethod::attention) return 1000;
  return method == DistillationMethod::features ? 1 : 0.9;
}

std::vector<DistillationSpec::Pair> pairs_from_json(const json& value, const std::string& place) {
  if (!value.is_array())
    throw UserError("is " + shown(value) + ", allowed is a list of pairs of nodes", place,
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

}  // namespace

DistillationSpec distillation_from_json(const json& value, const std::string& place) {
  DistillationSpec distillation;
  ObjectReader reader(value, place);
  reader.require("teacher");
  reader.read("teacher", distillation.teacher);
  if (distillation.teacher.empty())
    throw UserError("is empty", place + ".teacher", "Name a model.safetensors or a run directory.");
  reader.read("sha256", distillation.sha256);
  reader.read_word("method", distillation.method, distillation_words);
  const bool is_of_logits = distillation.method == DistillationMethod::logits;
  distillation.weight = default_weight(distillation.method);
  reader.read("weight", distillation.weight, 0, is_of_logits ? 1 : 1e6);
  reader.read("temperature", distillation.temperature, 0.1, 100);
  reader.read("views", distillation.views, 0, 10'000);
  read_nested(reader, "layers", distillation.layers, pairs_from_json);
  for (const auto& [key, is_foreign] : {std::pair{"temperature", !is_of_logits},
                                        std::pair{"views", !is_of_logits}, std::pair{"layers", is_of_logits}})
    if (is_foreign && reader.has(key))
      throw UserError(
          "means nothing for " + shown(distillation_words[static_cast<std::size_t>(distillation.method)]),
          reader.place_of(key), "Leave it out.");
  reader.finish();
  return distillation;
}

QuantizationSpec quantization_from_json(const json& value, const std::string& place) {
  return object_from_json<QuantizationSpec>(value, place, [&](ObjectReader& reader, auto& quantization) {
    quantization.bits = 8;
    reader.read("bits", quantization.bits, 4, 8);
    if (quantization.bits != 4 && quantization.bits != 8)
      throw UserError("is " + std::to_string(quantization.bits) + ", allowed are 4 and 8", place + ".bits");
    reader.read_word("method", quantization.method, rounding_words);
    reader.read("from", quantization.from, 0, 1);
    reader.read("freeze_statistics", quantization.freeze_statistics, 0, 1);
  });
}

SparseLearningSpec sparse_learning_from_json(const json& value, const std::string& place) {
  return object_from_json<SparseLearningSpec>(value, place, [&](ObjectReader& reader, auto& sparse_learning) {
    reader.read("strength", sparse_learning.strength, 0, 1);
  });
}

WeightPruningSpec weight_pruning_from_json(const json& value, const std::string& place) {
  return object_from_json<WeightPruningSpec>(value, place, [&](ObjectReader& reader, auto& pruning) {
    reader.read("share", pruning.share, 0, 0.9999);
    reader.read_word("method", pruning.method, weight_pruning_words);
    reader.read("from", pruning.from, 0, 1);
    reader.read("until", pruning.until, pruning.from, 1);
  });
}

json to_json(const DistillationSpec& distillation) {
  json result = {{"teacher", distillation.teacher},
                 {"method", distillation_words[static_cast<std::size_t>(distillation.method)]},
                 {"weight", distillation.weight}};
  if (!distillation.sha256.empty()) result["sha256"] = distillation.sha256;
  if (distillation.method == DistillationMethod::logits) result["temperature"] = distillation.temperature;
  if (distillation.views > 0) result["views"] = distillation.views;
  for (const auto& [student, teacher] : distillation.layers)
    result["layers"].push_back({{"student", student}, {"teacher", teacher}});
  return result;
}

json to_json(const QuantizationSpec& quantization) {
  return {{"bits", quantization.bits},
          {"method", rounding_words[static_cast<std::size_t>(quantization.method)]},
          {"from", quantization.from},
          {"freeze_statistics", quantization.freeze_statistics}};
}

json to_json(const SparseLearningSpec& sparse_learning) {
  return {{"strength", sparse_learning.strength}};
}

json to_json(const WeightPruningSpec& pruning) {
  return {{"share", pruning.share},
          {"method", weight_pruning_words[static_cast<std::size_t>(pruning.method)]},
          {"from", pruning.from},
          {"until", pruning.until}};
}

}  // namespace anneal
