#pragma once

#include <cstdint>
#include <set>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/recipe/recipe.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::resolve {

/// The preset that suits the data best: what a run takes where nothing names a model.
std::string default_preset(const DataFacts& facts);

/// What `chosen`, of which `spec` was read, comes to with the defaults of `recipe` for all that it leaves
/// out.
JobSpec with_defaults(const JobSpec& spec, const policy::Recipe& recipe, const nlohmann::json& chosen);

/// The part of `resolve` that needs no data and no graph: fills in what `chosen` left out of the preset, the
/// training and the augmentation of `spec`, which was read from it; of a table the dropout, too. A preset is
/// what suits the data, the rest the recipe for it. Throws UserError for what the preset does not heed.
void complete_policy(JobSpec& spec, const nlohmann::json& chosen, const DataFacts& facts);

/// The same, and the graph is built; image sizes that grow go through multiples of its stride.
///
/// Throws UserError for a model that cannot be built. Does not check that the graph fits the data.
void complete(JobSpec& spec, const nlohmann::json& chosen, const DataFacts& facts);

/// Every image size that training goes through, and at its end the one that is evaluated.
std::set<std::int64_t> image_sizes(const Training& training);

}  // namespace anneal::resolve
