#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// What images look like, of some that were looked at.
struct Appearance {
  double brightness = 0;        ///< mean luma (ITU-R BT.601): 0 is black, 1 white
  double grey = 0;              ///< share of those without any colour
  std::int64_t short_side = 0;  ///< usual, in pixels

  bool operator==(const Appearance&) const = default;
};

Appearance appearance_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const Appearance& appearance);

}  // namespace anneal
