#include "curves/wandb_table.h"

#include <algorithm>
#include <string_view>

namespace anneal::curves {

namespace {

constexpr std::string_view between = " - ";
constexpr std::string_view bounds[] = {"__MIN", "__MAX"};

}  // namespace

bool is_wandb_bound(const std::string& name) {
  return std::ranges::any_of(bounds, [&](std::string_view bound) { return name.ends_with(bound); });
}

std::optional<std::vector<WandbColumn>> wandb_columns(const std::vector<std::string>& header) {
  if (std::ranges::none_of(header, is_wandb_bound)) return std::nullopt;
  std::vector<WandbColumn> columns;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string& name = header[i];
    const std::size_t mark = name.rfind(between);
    if (mark == std::string::npos || is_wandb_bound(name)) continue;
    columns.push_back(
        {.column = i, .run = name.substr(0, mark), .series = name.substr(mark + between.size())});
  }
  if (columns.empty()) return std::nullopt;
  return columns;
}

}  // namespace anneal::curves
