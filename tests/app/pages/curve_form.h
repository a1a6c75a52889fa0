#pragma once

#include <nlohmann/json.hpp>

#include "engine/core/protocol/curve.h"

namespace anneal::studio::testing {

/// As a spec writes it, of any rate.
inline Curve curve(const nlohmann::json& form) {
  return curve_from_json(form, "curve", 0, 1e6);
}

}  // namespace anneal::studio::testing
