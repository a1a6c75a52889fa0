#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/training.h"

namespace anneal {

/// A change to the rest of a run's policy, at a position between two steps.
struct Change {
  std::int64_t step = 0;    ///< steps done before it
  double epoch = 0;         ///< epochs done before it, fractional
  nlohmann::json training;  ///< a partial "training": the keys that change
  bool after_end = false;   ///< the run had ended there, and went on with this

  bool operator==(const Change&) const = default;
};

/// The keys of "training" that may change while a run goes on.
const std::vector<std::string>& changeable_keys();

/// Throws UserError naming `place` where `training` is not an object, or names a key that cannot change.
void check_changeable(const nlohmann::json& training, const std::string& place = "training");

/// `training` with the keys of `change` over it. Throws UserError that names the key, what was found and what
/// is allowed.
Training changed(const Training& training, const nlohmann::json& change,
                 const std::string& place = "training");

/// A list by position. Throws UserError for positions that go back and keys that cannot change.
std::vector<Change> changes_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const Change& change);

}  // namespace anneal
