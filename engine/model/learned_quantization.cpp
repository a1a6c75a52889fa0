#include "model/learned_quantization.h"

#include "base/object_reader.h"

namespace anneal::model {

using nlohmann::json;

LearnedQuantization learned_quantization_from_json(const json& value, const std::string& place) {
  constexpr double largest = 3e38;  // of a float
  LearnedQuantization quantization;
  ObjectReader reader(value, place);
  reader.read("bits", quantization.bits, 4, 8);
  reader.require("ranges");
  const json& ranges = *reader.find("ranges");
  reader.finish();
  if (!ranges.is_object())
    throw UserError("is " + shown(ranges) + ", allowed is an object", place + ".ranges");
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
  return {{"bits", quantization.bits}, {"ranges", std::move(ranges)}};
}

}  // namespace anneal::model
