#include "engine/model/trained/learned_quantization.h"

#include "engine/core/base/object_reader.h"

namespace anneal::model {

using nlohmann::json;

namespace {

constexpr double largest = 3e38;  // of a float

std::map<std::string, std::vector<double>> weight_steps_from_json(const json& value,
                                                                  const std::string& place) {
  if (!value.is_object()) throw UserError("is " + shown(value) + ", but must be an object", place);
  std::map<std::string, std::vector<double>> steps;
  for (const auto& [layer, list] : value.items()) {
    const std::string where = place + "." + layer;
    if (!list.is_array()) throw UserError("is " + shown(list) + ", but must be a list", where);
    for (const json& step : list) {
      if (!step.is_number() || !(step.get<double>() > 0 && step.get<double>() <= largest))
        throw UserError("contains " + shown(step) + ", but must contain only numbers above 0", where);
      steps[layer].push_back(step.get<double>());
    }
  }
  return steps;
}

}  // namespace

LearnedQuantization learned_quantization_from_json(const json& value, const std::string& place) {
  LearnedQuantization quantization;
  ObjectReader reader(value, place);
  reader.read("bits", quantization.bits, 4, 8);
  reader.require("ranges");
  const json& ranges = *reader.find("ranges");
  if (const json* steps = reader.find("weight_steps"))
    quantization.weight_steps = weight_steps_from_json(*steps, reader.place_of("weight_steps"));
  reader.finish();
  if (!ranges.is_object())
    throw UserError("is " + shown(ranges) + ", but must be an object", place + ".ranges");
  for (const auto& [name, item] : ranges.items()) {
    LearnedQuantization::Range& range = quantization.ranges[name];
    ObjectReader one(item, place + ".ranges." + name);
    for (const char* key : {"min", "max"}) one.require(key);
    one.read("min", range.low, -largest, largest);
    one.read("max", range.high, range.low, largest);
    one.finish();
  }
  return quantization;
}

json to_json(const LearnedQuantization& quantization) {
  json ranges = json::object();
  for (const auto& [name, range] : quantization.ranges)
    ranges[name] = {{"min", range.low}, {"max", range.high}};
  json result = {{"bits", quantization.bits}, {"ranges", std::move(ranges)}};
  if (!quantization.weight_steps.empty()) result["weight_steps"] = quantization.weight_steps;
  return result;
}

}  // namespace anneal::model
