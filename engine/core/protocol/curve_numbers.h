#pragma once

#include <string>

#include "engine/core/protocol/curve.h"

namespace anneal {

/// Throws UserError that names `place` and the key where a number that the curve was given is not whole: for
/// what is counted, such as samples and pixels. Between its numbers a curve may go through others, and the
/// values of a formula are rounded.
void check_whole(const Curve& curve, const std::string& place);

/// The curve with its numbers, and the values of its formula, at most `most`.
Curve lowered(Curve curve, double most, double epochs);

}  // namespace anneal
