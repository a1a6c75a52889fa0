#include "engine/data/table/report/row_groups.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <unordered_set>
#include <utility>

#include "engine/data/source/names/name_beginnings.h"
#include "engine/data/table/bands.h"
#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/census.h"
#include "engine/data/table/group_codes.h"
#include "engine/data/table/report/panel.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_groups = 10;

/// Whether groups have several rows, which are a tenth of all: at least so many of them.
bool share_enough(const RowsOfGroups& groups, std::size_t rows, std::size_t least = least_groups) {
  std::size_t several = 0, sharing = 0;
  for (const auto& [name, positions] : groups) {
    if (positions.size() < 2) continue;
    ++several;
    sharing += positions.size();
  }
  return several >= least && 10 * sharing >= rows;
}

/// Whether the rows of a group have nearly all the same target. As the file may be sorted, not only
/// neighbours are compared.
bool have_like_targets(const RowsOfGroups& groups, const RowTargets& targets) {
  constexpr double least_of_classes = 0.9, least_of_numbers = 0.98;
  Pairs pairs;
  for (const auto& [name, rows] : groups)
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
      pairs.emplace_back(rows[i], rows[i + 1]);
      pairs.emplace_back(rows[i], rows[(i + rows.size() / 2) % rows.size()]);
    }
  return likeness(targets, pairs) >= (targets.are_classes ? least_of_classes : least_of_numbers);
}

/// Whether nearly all groups have as many rows, as those of a plan have.
bool are_balanced(const RowsOfGroups& groups) {
  constexpr double nearly_all_groups = 0.8;
  std::unordered_map<std::size_t, std::size_t> counts;
  std::size_t most = 0;
  for (const auto& [name, rows] : groups) most = std::max(most, ++counts[rows.size()]);
  return static_cast<double>(most) >= nearly_all_groups * static_cast<double>(groups.size());
}

/// 0 of numbers. A column of as many groups is sooner another name of the classes.
std::size_t classes_in(const RowTargets& targets) {
  std::unordered_set<double> classes;
  for (const double value : targets.values)
    if (targets.are_classes && !std::isnan(value)) classes.insert(value);
  return classes.size();
}

/// What a table's columns are looked at with.
struct GroupSearch {
  const TextTable& training;
  const TableSpec& spec;
  const MissingWords missing{spec};
  const RowTargets* targets;
  const std::vector<Moments> moments = targets ? find_moments(training, spec) : std::vector<Moments>();
};

bool are_like_series(const RowsOfGroups& groups, const GroupSearch& looking) {
  return std::ranges::any_of(looking.moments, [&](const Moments& moments) {
    return likeness(*looking.targets, successive_rows(groups, moments)) >= least_likeness_of_neighbours;
  });
}

/// Of fewer than ten, by what their column is called.
bool are_few_names(const RowsOfGroups& groups, std::size_t rows, const std::string& name) {
  const bool is_called_so = is_called_a_group(name) || may_be_called_a_group(name);
  return is_called_so && share_enough(groups, rows, 2) &&
         are_enough_groups(name, groups.size(), std::ranges::all_of(groups, [](const auto& group) {
                             return looks_numbered(group.first);
                           }));
}

bool are_names(const GroupSearch& looking, std::size_t column) {
  const std::string& name = looking.training.names[column];
  const data::NameList& cells = looking.training.columns[column];
  if (!may_name_groups(cells)) return false;
  const RowsOfGroups groups = rows_of_groups(cells, looking.missing, {.column = name});
  if (groups.size() < least_groups) return are_few_names(groups, looking.training.rows(), name);
  if (!share_enough(groups, looking.training.rows())) return false;
  if (is_called_a_group(name)) return true;
  const Census census = take_census(looking.training, column, looking.missing);
  const bool are_texts =
      census.numbers.cells == 0 && census.dates.cells == 0 && census.times.cells == 0 && !find_bands(census);
  if (!are_texts && !have_shape_of_group_codes(looking.training, column, census)) return false;
  if (may_be_called_a_group(name)) return true;
  const bool has_two_of_each = 2 * groups.size() <= looking.training.rows();
  if (looking.targets == nullptr || !has_two_of_each || is_called_a_time(name)) return false;
  if (are_like_series(groups, looking)) return true;
  const bool may_be_names = are_texts || (looking.targets->are_classes && are_balanced(groups));
  return may_be_names && groups.size() >= 2 * classes_in(*looking.targets) &&
         have_like_targets(groups, *looking.targets);
}

constexpr std::size_t cells_for_one_other = 20;

bool do_nearly_all_differ(const data::NameList& cells) {
  std::unordered_set<std::string_view> different;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    different.insert(cells[row]);
    if (cells_for_one_other * (row + 1 - different.size()) > cells.size()) return false;
  }
  return true;
}

/// Whether nearly all cells begin so.
bool cover(const RowsOfGroups& groups, std::size_t cells) {
  std::size_t covered = 0;
  for (const auto& [name, rows] : groups) covered += rows.size();
  return cells_for_one_other * (cells - covered) <= cells;
}

/// Whether four of five groups have a row with the same behind their beginning: the first, the left one.
bool are_told_apart_alike(const data::NameList& cells, const RowsOfGroups& groups) {
  std::unordered_map<std::string_view, std::size_t> counts;
  std::size_t most = 0;
  for (const auto& [beginning, rows] : groups)
    for (const std::uint32_t row : rows) most = std::max(most, ++counts[cells[row].substr(beginning.size())]);
  return 5 * most >= 4 * groups.size();
}

/// "S01" of "S01_2", the widest group.
std::optional<GroupNames> find_beginnings(const GroupSearch& looking, std::size_t column) {
  const data::NameList& cells = looking.training.columns[column];
  if (cells.size() < 2 * least_groups || any_number(cells[0])) return std::nullopt;
  const std::vector<data::NameBeginning> beginnings = data::beginnings_of(cells[0]);
  if (beginnings.empty() || beginnings.front().is_whole(cells[0]) || !do_nearly_all_differ(cells))
    return std::nullopt;
  const Census census = take_census(looking.training, column, looking.missing);
  if (census.numbers.cells > 0 || census.dates.cells > 0 || census.times.cells > 0) return std::nullopt;
  for (const data::NameBeginning& beginning : beginnings) {
    if (beginning.is_whole(cells[0])) break;
    GroupNames names{looking.training.names[column], beginning.pattern, std::string(beginning.text)};
    const RowsOfGroups groups = rows_of_groups(cells, looking.missing, names);
    if (cover(groups, cells.size()) && share_enough(groups, cells.size()) &&
        are_told_apart_alike(cells, groups))
      return names;
  }
  return std::nullopt;
}

}  // namespace

bool may_name_groups(const data::NameList& cells) {
  constexpr std::size_t looked_at = 100;
  std::unordered_set<std::string_view> different;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const auto value = row < looked_at ? number(cells[row], DecimalMark::point) : std::nullopt;
    if (value && *value != std::floor(*value)) return false;
    different.insert(cells[row]);
    if (10 * different.size() > 9 * cells.size() + 10) return false;  // one of them may be what is missing
  }
  return true;
}

std::string_view GroupNames::of(std::string_view cell) const {
  if (pattern.empty()) return cell;
  for (const data::NameBeginning& beginning : data::beginnings_of(cell))
    if (beginning.pattern == pattern && !beginning.is_whole(cell)) return beginning.text;
  return {};
}

RowsOfGroups rows_of_groups(const data::NameList& cells, const MissingWords& missing,
                            const GroupNames& names) {
  RowsOfGroups groups;
  for (std::uint32_t row = 0; row < cells.size(); ++row) {
    if (missing.has(cells[row])) continue;
    if (const std::string_view name = names.of(cells[row]); !name.empty()) groups[name].push_back(row);
  }
  return groups;
}

std::vector<GroupNames> find_row_groups(const TextTable& training, const TableSpec& spec,
                                        const RowTargets* targets) {
  const GroupSearch looking{.training = training, .spec = spec, .targets = targets};
  std::vector<GroupNames> all;
  for (std::size_t column = 0; column < training.names.size(); ++column) {
    if (training.names[column] == spec.target) continue;
    if (are_names(looking, column))
      all.push_back({.column = training.names[column]});
    else if (auto names = find_beginnings(looking, column))
      all.push_back(*std::move(names));
  }
  return all;
}

}  // namespace anneal::table
