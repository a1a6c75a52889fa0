#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/protocol/curve.h"

namespace anneal::studio {

/// A point of a curve that a person can move.
struct CurveHandle {
  double progress = 0;  ///< 0…1
  double value = 0;
  bool moves_along = false;  ///< its progress can change, too
  bool can_go = false;       ///< the curve can do without it

  bool operator==(const CurveHandle&) const = default;
};

/// By rising progress; none of a formula.
std::vector<CurveHandle> handles_of(const Curve& curve);

/// The curve after one of its handles was moved there, as far as it may go: neither below 0 nor past its
/// neighbours. Values have three digits, progress whole percents.
Curve with_handle_at(const Curve& curve, std::size_t handle, double progress, double value);

/// With one point more, of steps and points; any other kind stays as it is.
Curve with_point_at(const Curve& curve, double progress, double value);

/// Without a handle that can go.
Curve without_handle(const Curve& curve, std::size_t handle);

/// Of the same shape, `factor` times as high.
Curve scaled(const Curve& curve, double factor);

}  // namespace anneal::studio
