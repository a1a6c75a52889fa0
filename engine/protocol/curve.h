#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// How one hyperparameter moves over training, as a value; policy/curve.h evaluates it.
/// Progress runs from 0 (first step) to 1 (after the last one). JSON form: a bare number is a constant;
/// else {"curve": KIND, …} with the fields named below.
struct Curve {
  enum class Kind { constant, steps, linear, cosine, one_cycle, polynomial };

  Kind kind = Kind::constant;
  double value = 0;                               ///< constant
  double from = 0;                                ///< linear, cosine, polynomial: after the warm-up
  double to = 0;                                  ///< linear, cosine, polynomial: at the end
  double power = 2;                               ///< polynomial: to + (from − to) (1 − p)^power
  double peak = 0;                                ///< one-cycle: reached when the warm-up ends
  double start = 0;                               ///< one-cycle: at progress 0
  double end = 0;                                 ///< one-cycle: at progress 1; both ways straight lines
  std::vector<std::pair<double, double>> values;  ///< steps: [progress, value] from there on, first at 0
  double warmup = 0;       ///< share of training, in [0, 1): rises in a straight line from `warmup_from` …
  double warmup_from = 0;  ///< … × the value that the curve has where the warm-up ends (not one-cycle)

  bool operator==(const Curve&) const = default;
  static Curve constant(double value);
};

/// Throws UserError naming `place` for unknown kinds and keys, wrong types, values outside
/// [minimum, maximum], step positions that do not start at 0 or do not rise.
Curve curve_from_json(const nlohmann::json& json, const std::string& place, double minimum, double maximum);
nlohmann::json to_json(const Curve& curve);

}  // namespace anneal
