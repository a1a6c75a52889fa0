#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::comparison {

/// What stands in a spec at a key, "training.epochs", and is not the same in all of several specs.
struct SpecDifference {
  std::string key;
  std::vector<std::string> values;  ///< by spec, text as it is and anything else as JSON; "" where it is not

  bool operator==(const SpecDifference&) const = default;
};

/// Sorted by key. A list is one value, and so are a curve and an object that one spec has and another has
/// not.
std::vector<SpecDifference> spec_differences(const std::vector<nlohmann::json>& specs);

}  // namespace anneal::comparison
