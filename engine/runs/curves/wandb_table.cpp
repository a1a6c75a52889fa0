#include "engine/runs/curves/wandb_table.h"

#include <algorithm>
#include <string_view>

namespace anneal::curves {

namespace {

constexpr std::string_view between = " - ";
constexpr std::string_view bounds[] = {"__MIN", "__MAX"};
constexpr std::string_view groupings[] = {"Name: ", "Group: "};  ///< before the name of a run

/// Whether all columns but that of steps are series of runs, of several, or of one that says so.
bool are_all_of_runs(const std::vector<std::string>& header) {
  const auto is_of_run = [](const std::string& name) { return name.find(between) != std::string::npos; };
  const auto is_grouped = [](const std::string& name) {
    return std::ranges::any_of(groupings, [&](std::string_view one) { return name.starts_with(one); });
  };
  if (header.size() < 2 || is_of_run(header.front())) return false;
  return std::all_of(header.begin() + 1, header.end(), is_of_run) &&
         (header.size() > 2 || is_grouped(header[1]));
}

std::string name_of_run(std::string_view run) {
  for (const std::string_view grouping : groupings)
    if (run.starts_with(grouping)) run.remove_prefix(grouping.size());
  return std::string(run);
}

}  // namespace

bool is_wandb_bound(const std::string& name) {
  return std::ranges::any_of(bounds, [&](std::string_view bound) { return name.ends_with(bound); });
}

std::optional<std::vector<WandbColumn>> wandb_columns(const std::vector<std::string>& header) {
  if (std::ranges::none_of(header, is_wandb_bound) && !are_all_of_runs(header)) return std::nullopt;
  std::vector<WandbColumn> columns;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string& name = header[i];
    const std::size_t mark = name.rfind(between);
    if (mark == std::string::npos || is_wandb_bound(name)) continue;
    columns.push_back({.column = i,
                       .run = name_of_run(name.substr(0, mark)),
                       .series = name.substr(mark + between.size())});
  }
  if (columns.empty()) return std::nullopt;
  return columns;
}

}  // namespace anneal::curves
