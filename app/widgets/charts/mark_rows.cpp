#include "app/widgets/charts/mark_rows.h"

#include <algorithm>

namespace anneal::studio {

std::vector<std::optional<int>> rows_of(const std::vector<MarkWords>& words, int rows) {
  constexpr double gap = 8;
  std::vector<std::vector<MarkWords>> taken(static_cast<std::size_t>(rows));
  std::vector<std::optional<int>> result;
  for (const MarkWords& one : words) {
    const auto is_free = [&](const std::vector<MarkWords>& row) {
      return std::ranges::none_of(row, [&](const MarkWords& other) {
        return one.left < other.right + gap && other.left < one.right + gap;
      });
    };
    const auto row = std::ranges::find_if(taken, is_free);
    result.emplace_back();
    if (row == taken.end()) continue;
    row->push_back(one);
    result.back() = static_cast<int>(row - taken.begin());
  }
  return result;
}

}  // namespace anneal::studio
