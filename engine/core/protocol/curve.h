#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/expression.h"

namespace anneal {

/// How one hyperparameter moves over training, as a value; engine/plan/policy/curve.h evaluates it.
/// Progress runs from 0 (first step) to 1 (after the last one). JSON form: a bare number is a constant;
/// else {"curve": KIND, …} with the fields named below.
struct Curve {
  enum class Kind {
    constant,
    steps,
    linear,
    cosine,
    one_cycle,
    polynomial,
    stable,      ///< "warmup-stable-decay": rises, stays, and falls (Hu et al. 2024, MiniCPM, §4.3)
    restarts,    ///< "cosine-restarts": half waves, one after another (Loshchilov & Hutter 2017)
    piecewise,   ///< straight lines between points
    expression,  ///< a formula
  };

  Kind kind = Kind::constant;
  double value = 0;                               ///< constant
  double from = 0;                                ///< linear, cosine, polynomial: after the warm-up
  double to = 0;                                  ///< linear, cosine, polynomial: at the end
  double power = 2;                               ///< polynomial: to + (from − to) (1 − p)^power
  double peak = 0;                                ///< one-cycle, stable: reached when the warm-up ends
  double start = 0;                               ///< one-cycle, stable: at progress 0
  double end = 0;                                 ///< one-cycle, stable: at progress 1; all in straight lines
  double decay = 0.2;                             ///< stable: the last share of training, in which it falls
  int cycles = 3;                                 ///< restarts: how many half waves from `from` to `to`
  double growth = 1;                              ///< restarts: each is so many times as long as the last
  std::vector<std::pair<double, double>> values;  ///< [progress, value], the first at 0. steps: from there
                                                  ///< on; piecewise: two at the same progress are a jump
  Expression formula;                             ///< expression
  double minimum = 0;      ///< expression: held in [minimum, maximum], which is what …
  double maximum = 0;      ///< … the hyperparameter may be
  double warmup = 0;       ///< share of training, in [0, 1): rises in a straight line from `warmup_from` …
  double warmup_from = 0;  ///< … × the value that the curve has where the warm-up ends (not with a `start`)

  bool has_start() const { return kind == Kind::one_cycle || kind == Kind::stable; }
  bool operator==(const Curve&) const = default;
  static Curve constant(double value);
};

const std::vector<std::string>& curve_words();  ///< of each kind in JSON, in their order

/// Throws UserError naming `place` for unknown kinds and keys, wrong types, values outside
/// [minimum, maximum], positions that do not start at 0 or do not rise. `epochs` is for formulas, whose
/// values are tried at 1,001 points.
Curve curve_from_json(const nlohmann::json& json, const std::string& place, double minimum, double maximum,
                      double epochs = 1);
nlohmann::json to_json(const Curve& curve);

/// Opposite to `of`, a curve that rises from a start to a peak and falls to an end: from `high` down to `low`
/// and back, at the same time (Smith 2018, §4.1, for momentum).
Curve mirrored(const Curve& of, double high, double low);

}  // namespace anneal
