#include "protocol/curve.h"

#include <nlohmann/json.hpp>

#include "protocol/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string>& kind_words() {
  static const std::vector<std::string> words = {"constant", "steps",     "linear",
                                                 "cosine",   "one-cycle", "polynomial"};
  return words;
}

std::vector<std::pair<double, double>> read_steps(const json& list, const std::string& place, double minimum,
                                                  double maximum) {
  const std::string allowed = "[[progress, value], …], the first at 0, progress rising and below 1";
  if (!list.is_array() || list.empty() || list.size() > 1000)
    throw UserError("is " + shown(list) + ", allowed is " + allowed, place);
  std::vector<std::pair<double, double>> steps;
  for (const json& step : list) {
    const bool pair = step.is_array() && step.size() == 2 && step[0].is_number() && step[1].is_number();
    if (!pair) throw UserError("holds " + shown(step) + ", allowed is " + allowed, place);
    const double progress = step[0].get<double>(), value = step[1].get<double>();
    const bool rises = steps.empty() ? progress == 0 : progress > steps.back().first && progress < 1;
    if (!rises) throw UserError("holds " + shown(step) + ", allowed is " + allowed, place);
    if (!(value >= minimum && value <= maximum))
      throw UserError(
          "holds " + shown(step) + ", its value must be from " + shown(minimum) + " to " + shown(maximum),
          place);
    steps.emplace_back(progress, value);
  }
  return steps;
}

}  // namespace

Curve Curve::constant(double value) {
  Curve curve;
  curve.value = value;
  return curve;
}

Curve curve_from_json(const json& value, const std::string& place, double minimum, double maximum) {
  Curve curve;
  if (!value.is_object()) {
    const double number = value.is_number() ? value.get<double>() : minimum - 1;
    if (!(number >= minimum && number <= maximum))
      throw UserError("is " + shown(value) + ", allowed is a number from " + shown(minimum) + " to " +
                          shown(maximum) + " or a curve {\"curve\": …}",
                      place);
    return Curve::constant(number);
  }
  ObjectReader reader(value, place);
  reader.require("curve");
  reader.read_word("curve", curve.kind, kind_words());
  switch (curve.kind) {
    case Curve::Kind::constant:
      reader.require("value", " for this curve");
      reader.read("value", curve.value, minimum, maximum);
      break;
    case Curve::Kind::steps:
      reader.require("values", " for this curve");
      curve.values = read_steps(*reader.find("values"), reader.place_of("values"), minimum, maximum);
      break;
    case Curve::Kind::one_cycle:
      reader.require("peak", " for this curve");
      curve.start = curve.end = minimum;
      curve.warmup = 0.3;
      reader.read("peak", curve.peak, minimum, maximum);
      reader.read("start", curve.start, minimum, maximum);
      reader.read("end", curve.end, minimum, maximum);
      break;
    case Curve::Kind::polynomial:
      reader.read("power", curve.power, 0.1, 10);
      [[fallthrough]];
    case Curve::Kind::linear:
    case Curve::Kind::cosine:
      reader.require("from", " for this curve");
      curve.to = minimum;
      reader.read("from", curve.from, minimum, maximum);
      reader.read("to", curve.to, minimum, maximum);
      break;
  }
  reader.read("warmup", curve.warmup, 0, 0.99);
  if (curve.kind != Curve::Kind::one_cycle) reader.read("warmup_from", curve.warmup_from, 0, 1);
  reader.finish();
  return curve;
}

json to_json(const Curve& curve) {
  if (curve.kind == Curve::Kind::constant && curve.warmup == 0) return curve.value;
  json result = {{"curve", kind_words()[static_cast<std::size_t>(curve.kind)]}};
  switch (curve.kind) {
    case Curve::Kind::constant:
      result["value"] = curve.value;
      break;
    case Curve::Kind::steps:
      result["values"] = curve.values;
      break;
    case Curve::Kind::one_cycle:
      result.update({{"peak", curve.peak}, {"start", curve.start}, {"end", curve.end}});
      break;
    case Curve::Kind::polynomial:
      result["power"] = curve.power;
      [[fallthrough]];
    case Curve::Kind::linear:
    case Curve::Kind::cosine:
      result.update({{"from", curve.from}, {"to", curve.to}});
      break;
  }
  if (curve.kind == Curve::Kind::one_cycle) {
    result["warmup"] = curve.warmup;
  } else if (curve.warmup > 0) {
    result.update({{"warmup", curve.warmup}, {"warmup_from", curve.warmup_from}});
  }
  return result;
}

}  // namespace anneal
