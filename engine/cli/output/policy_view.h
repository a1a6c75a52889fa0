#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/plan/resolve/preview.h"

namespace anneal::cli {

/// {"epochs", "points", "optimizer", "freeze", "layers", "groups", "assumed"}: `points` moments evenly spaced
/// over training, and what holds for some of the parameters.
nlohmann::json policy_json(const resolve::Preview& preview, int points);

/// The same for people: a table of the moments, and what holds for some of the parameters below it.
void print_policy(const resolve::Preview& preview, int points);

}  // namespace anneal::cli
