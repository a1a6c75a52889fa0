#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::jobs {

/// Of data that a person names to evaluate, though the model has learned from it.
inline nlohmann::json trained_on_warning(const std::string& place) {
  return {{"code", "trained-on"},
          {"message", "the model was trained on these samples, so the results look better than they are"},
          {"place", place}};
}

/// The source of the split that a person names of the data at `path`; named none, it is what was kept apart:
/// the test split, else the validation split, else all there is. `Splits` has an optional `test`, an optional
/// `validation` and a `train`. Throws UserError where there is no such split.
template <class Splits>
const auto& chosen_split(const Splits& splits, const std::string& split, const std::string& path) {
  if (splits.test && (split.empty() || split == "test")) return *splits.test;
  if (splits.validation && (split.empty() || split == "validation")) return *splits.validation;
  if (split.empty() || split == "train") return splits.train;
  throw UserError("there is no split \"" + split + "\" in " + path, "--split");
}

}  // namespace anneal::jobs
