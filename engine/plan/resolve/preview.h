#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::resolve {

/// Of data that nothing tells anything of: CIFAR-10, a tenth of which validates.
inline constexpr DataFacts assumed_data{
    .samples = 50'000, .trained = 45'000, .image_side = 32, .classes = 10};

/// What a person says of the data; where they do not, it is looked at.
struct KnownData {
  std::optional<std::int64_t> samples;     ///< of the training data
  std::optional<std::int64_t> image_side;  ///< usual short side, in pixels
};

/// A spec with all that its policy follows from, as `resolve` would have it.
struct Preview {
  JobSpec spec;  ///< with the model's graph, but where a table is not there
  std::vector<std::pair<std::string, std::int64_t>> assumed;  ///< what nothing told, by name
  std::string chosen_preset = {};                             ///< of the model, where the spec names none
};

/// Of images reads a few alone, of a table all of it. Data that is not on this machine need not be: then its
/// size is assumed. Nor need published weights be here. What `resolve` has completed stays as it is. Throws
/// UserError as `resolve`.
Preview preview(const nlohmann::json& chosen, const KnownData& known);

/// Of data of which all is known: reads none, nor need it be there, nor published weights. Throws UserError
/// as `resolve`.
JobSpec preview(const nlohmann::json& chosen, const DataFacts& facts);

}  // namespace anneal::resolve
