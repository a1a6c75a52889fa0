#include "engine/core/protocol/curve.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

const std::vector<std::string>& curve_words() {
  static const std::vector<std::string> words = {
      "constant",        "steps",     "linear",    "cosine", "one-cycle", "polynomial", "warmup-stable-decay",
      "cosine-restarts", "piecewise", "expression"};
  return words;
}

namespace {

constexpr int points_tried = 1001;

/// Pairs of a progress and a value. Steps begin below 1 and never together; points of a line may.
std::vector<std::pair<double, double>> read_pairs(const json& list, const std::string& place, bool steps,
                                                  double minimum, double maximum) {
  const std::string allowed = std::string("[[progress, value], …] with the first at 0 and progress ") +
                              (steps ? "rising and below 1" : "never falling and at most 1");
  if (!list.is_array() || list.empty() || list.size() > 1000)
    throw UserError("is " + shown(list) + ", but must be " + allowed, place);
  std::vector<std::pair<double, double>> pairs;
  for (const json& pair : list) {
    const bool is_pair = pair.is_array() && pair.size() == 2 && pair[0].is_number() && pair[1].is_number();
    if (!is_pair) throw UserError("contains " + shown(pair) + ", but must be " + allowed, place);
    const double progress = pair[0].get<double>(), value = pair[1].get<double>();
    const double last = pairs.empty() ? 0 : pairs.back().first;
    const bool rises = pairs.empty() ? progress == 0
                       : steps       ? progress > last && progress < 1
                                     : progress >= last && progress <= 1;
    if (!rises) throw UserError("contains " + shown(pair) + ", but must be " + allowed, place);
    if (!(value >= minimum && value <= maximum))
      throw UserError("contains " + shown(pair) + ", whose value must be from " + shown(minimum) + " to " +
                          shown(maximum),
                      place);
    pairs.emplace_back(progress, value);
  }
  return pairs;
}

/// Refuses a formula that leaves the range anywhere where it is tried.
Expression read_formula(const std::string& text, const std::string& place, double minimum, double maximum,
                        double epochs) {
  Expression formula(text, place);
  for (int i = 0; i < points_tried; ++i) {
    const double progress = static_cast<double>(i) / (points_tried - 1);
    const double value = formula.value_at(progress, epochs);
    if (!(value >= minimum && value <= maximum))
      throw UserError("is " + (std::isfinite(value) ? shown(value) : "not a finite number") +
                          " at progress " + shown(progress) + ", but must be from " + shown(minimum) +
                          " to " + shown(maximum),
                      place, "clamp(…, " + shown(minimum) + ", " + shown(maximum) + ") keeps it there");
  }
  return formula;
}

}  // namespace

Curve Curve::constant(double value) {
  Curve curve;
  curve.value = value;
  return curve;
}

Curve mirrored(const Curve& of, double high, double low) {
  Curve curve = of;
  curve.start = curve.end = high;
  curve.peak = low;
  return curve;
}

Curve curve_from_json(const json& value, const std::string& place, double minimum, double maximum,
                      double epochs) {
  Curve curve;
  std::string text;
  if (!value.is_object()) {
    const double number = value.is_number() ? value.get<double>() : minimum - 1;
    if (!(number >= minimum && number <= maximum))
      throw UserError("is " + shown(value) + ", but must be a number from " + shown(minimum) + " to " +
                          shown(maximum) + " or a curve {\"curve\": …}",
                      place);
    return Curve::constant(number);
  }
  ObjectReader reader(value, place);
  reader.require("curve");
  reader.read_word("curve", curve.kind, curve_words());
  switch (curve.kind) {
    case Curve::Kind::constant:
      reader.require("value", " for this curve");
      reader.read("value", curve.value, minimum, maximum);
      break;
    case Curve::Kind::steps:
    case Curve::Kind::piecewise:
      reader.require("values", " for this curve");
      curve.values = read_pairs(*reader.find("values"), reader.place_of("values"),
                                curve.kind == Curve::Kind::steps, minimum, maximum);
      break;
    case Curve::Kind::expression:
      reader.require("formula", " for this curve");
      curve.minimum = minimum;
      curve.maximum = maximum;
      reader.read("formula", text);
      curve.formula = read_formula(text, reader.place_of("formula"), minimum, maximum, epochs);
      break;
    case Curve::Kind::stable:
      reader.read("decay", curve.decay, 0, 1);
      [[fallthrough]];
    case Curve::Kind::one_cycle:
      reader.require("peak", " for this curve");
      curve.start = curve.end = minimum;
      curve.warmup = curve.kind == Curve::Kind::stable ? 0.1 : 0.3;
      reader.read("peak", curve.peak, minimum, maximum);
      reader.read("start", curve.start, minimum, maximum);
      reader.read("end", curve.end, minimum, maximum);
      break;
    case Curve::Kind::polynomial:
    case Curve::Kind::restarts:
    case Curve::Kind::linear:
    case Curve::Kind::cosine:
      if (curve.kind == Curve::Kind::polynomial) reader.read("power", curve.power, 0.1, 10);
      if (curve.kind == Curve::Kind::restarts) {
        reader.read("cycles", curve.cycles, 1, 100);
        reader.read("growth", curve.growth, 0.25, 4);
      }
      reader.require("from", " for this curve");
      curve.to = minimum;
      reader.read("from", curve.from, minimum, maximum);
      reader.read("to", curve.to, minimum, maximum);
      break;
  }
  reader.read("warmup", curve.warmup, 0, 0.99);
  if (!curve.has_start()) reader.read("warmup_from", curve.warmup_from, 0, 1);
  reader.finish();
  if (curve.kind == Curve::Kind::stable && curve.warmup + curve.decay > 1)
    throw UserError("has a warmup of " + shown(curve.warmup) + " and a decay of " + shown(curve.decay) +
                        ", which together exceed the whole training",
                    place);
  return curve;
}

json to_json(const Curve& curve) {
  if (curve.kind == Curve::Kind::constant && curve.warmup == 0) return curve.value;
  json result = {{"curve", curve_words()[static_cast<std::size_t>(curve.kind)]}};
  switch (curve.kind) {
    case Curve::Kind::constant:
      result["value"] = curve.value;
      break;
    case Curve::Kind::steps:
    case Curve::Kind::piecewise:
      result["values"] = curve.values;
      break;
    case Curve::Kind::expression:
      result["formula"] = curve.formula.text();
      break;
    case Curve::Kind::stable:
      result["decay"] = curve.decay;
      [[fallthrough]];
    case Curve::Kind::one_cycle:
      result.update({{"peak", curve.peak}, {"start", curve.start}, {"end", curve.end}});
      break;
    case Curve::Kind::polynomial:
    case Curve::Kind::restarts:
    case Curve::Kind::linear:
    case Curve::Kind::cosine:
      if (curve.kind == Curve::Kind::polynomial) result["power"] = curve.power;
      if (curve.kind == Curve::Kind::restarts)
        result.update({{"cycles", curve.cycles}, {"growth", curve.growth}});
      result.update({{"from", curve.from}, {"to", curve.to}});
      break;
  }
  if (curve.has_start()) {
    result["warmup"] = curve.warmup;
  } else if (curve.warmup > 0) {
    result.update({{"warmup", curve.warmup}, {"warmup_from", curve.warmup_from}});
  }
  return result;
}

}  // namespace anneal
