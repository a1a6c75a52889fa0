#pragma once

#include <cstdint>
#include <optional>

namespace anneal::studio {

/// What the next run uses: ids of versions in the project. A dataset's content holds the job spec's
/// section under "data", a model's under "model", a policy's under "training"; whatever else a page keeps
/// beside that key is its own.
struct Selection {
  std::optional<std::int64_t> dataset;
  std::optional<std::int64_t> model;
  std::optional<std::int64_t> policy;
};

}  // namespace anneal::studio
