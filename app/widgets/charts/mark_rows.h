#pragma once

#include <optional>
#include <vector>

namespace anneal::studio {

/// Where words that stand at moments of an axis are written.
struct MarkWords {
  double left = 0;  ///< in pixels
  double right = 0;
};

/// For each, from left to right as their moments are, the row in which it overlaps with none of those before;
/// nothing where all `rows` are taken there.
std::vector<std::optional<int>> rows_of(const std::vector<MarkWords>& words, int rows);

}  // namespace anneal::studio
