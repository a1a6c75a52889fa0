#include "engine/core/protocol/curve_numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/core/base/object_reader.h"

namespace anneal {

namespace {

/// Calls `visit` with each number of the curve, to change it, and the key that it stands at.
void each_number(Curve& curve, const std::function<void(double&, const char*)>& visit) {
  switch (curve.kind) {
    case Curve::Kind::constant:
      return visit(curve.value, "value");
    case Curve::Kind::steps:
    case Curve::Kind::piecewise:
      for (auto& [progress, value] : curve.values) visit(value, "values");
      return;
    case Curve::Kind::one_cycle:
    case Curve::Kind::stable:
      visit(curve.start, "start");
      visit(curve.peak, "peak");
      return visit(curve.end, "end");
    case Curve::Kind::linear:
    case Curve::Kind::cosine:
    case Curve::Kind::polynomial:
    case Curve::Kind::restarts:
      visit(curve.from, "from");
      return visit(curve.to, "to");
    case Curve::Kind::expression:
      return;
  }
}

bool exceeds(const Expression& formula, double most, double epochs) {
  constexpr int points = 1001;
  for (int i = 0; i < points; ++i)
    if (formula.value_at(static_cast<double>(i) / (points - 1), epochs) > most) return true;
  return false;
}

}  // namespace

void check_whole(const Curve& curve, const std::string& place) {
  Curve copy = curve;
  const bool is_bare = curve.kind == Curve::Kind::constant;
  each_number(copy, [&](const double& number, const char* key) {
    if (number != std::floor(number))
      throw UserError("is " + shown(number) + ", but must be a whole number",
                      is_bare ? place : place + "." + key);
  });
}

Curve lowered(Curve curve, double most, double epochs) {
  each_number(curve, [&](double& number, const char*) { number = std::min(number, most); });
  if (curve.kind == Curve::Kind::expression && exceeds(curve.formula, most, epochs))
    curve.formula = Expression("min(" + curve.formula.text() + ", " + shown(most) + ")", "formula");
  return curve;
}

}  // namespace anneal
