#include "engine/data/source/lists/listed_groups.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

/// The rows of each value of a column; of cells that say nothing, none.
using Groups = std::map<std::string_view, std::vector<std::size_t>>;

Groups groups_in(const OtherColumn& column) {
  Groups groups;
  for (std::size_t row = 0; row < column.cells.size(); ++row)
    if (const std::string_view cell = trimmed(column.cells[row]); !cell.empty()) groups[cell].push_back(row);
  return groups;
}

bool have_decimals(const Groups& groups) {
  return std::ranges::any_of(groups, [](const auto& group) {
    const std::string_view text = group.first;
    return text.find('.') != std::string_view::npos &&
           text.find_first_not_of("0123456789.-+eE") == std::string_view::npos;
  });
}

constexpr std::array<std::string_view, 26> words_of_groups = {
    "id",      "patient",   "subject",   "person",    "participant", "individual", "donor",
    "lesion",  "video",     "clip",      "sequence",  "recording",   "session",    "specimen",
    "case",    "slide",     "patientid", "subjectid", "personid",    "lesionid",   "videoid",
    "sceneid", "sessionid", "scene",     "patientno", "animal"};
constexpr std::array<std::string_view, 20> words_of_features = {
    "age",    "year",    "month",   "hour",  "width", "height", "size",  "weight", "length", "region",
    "county", "country", "species", "genus", "breed", "stage",  "grade", "score",  "rating", "quality"};

/// Whether the name ends with one of the words.
template <std::size_t count>
bool is_called(const std::string& name, const std::array<std::string_view, count>& known) {
  const std::vector<std::string> parts = words_in(name);
  return !parts.empty() && is_one_of(parts.back(), known);
}

/// Whether most of the values are words, as those of regions and breeds are, and not numbers or codes.
bool are_words(const Groups& groups) {
  const auto without_digits = std::ranges::count_if(groups, [](const auto& group) {
    return group.first.find_first_of("0123456789") == std::string_view::npos;
  });
  return 2 * without_digits > std::ssize(groups);
}

/// Whether the rows of each value stand in a row, nearly.
bool are_together(const OtherColumn& column, std::size_t groups) {
  constexpr double runs_for_each_group = 1.2;
  std::size_t runs = 0;
  for (std::size_t row = 0; row < column.cells.size(); ++row)
    runs += row == 0 || column.cells[row] != column.cells[row - 1] ? 1 : 0;
  return static_cast<double>(runs) <= runs_for_each_group * static_cast<double>(groups);
}

/// Whether hardly any group has more than one label, of which many would by chance.
bool share_labels(const Groups& groups, const std::vector<ManifestRow>& rows) {
  constexpr double fewest_by_chance = 5, share_of_chance = 0.1;
  std::unordered_map<std::string_view, double> shares;
  for (const ManifestRow& row : rows) shares[row.label] += 1 / static_cast<double>(rows.size());
  std::map<std::size_t, double> pure_by_chance;  // by the size of the group
  double mixed = 0, mixed_by_chance = 0;
  for (const auto& [value, members] : groups) {
    const auto [chance, is_new] = pure_by_chance.emplace(members.size(), 0);
    if (is_new)
      for (const auto& [label, share] : shares)
        chance->second += std::pow(share, static_cast<double>(members.size()));
    mixed_by_chance += 1 - chance->second;
    const bool is_mixed = std::ranges::any_of(
        members, [&](std::size_t row) { return rows[row].label != rows[members.front()].label; });
    mixed += is_mixed ? 1 : 0;
  }
  return mixed_by_chance >= fewest_by_chance && mixed <= share_of_chance * mixed_by_chance;
}

/// Whether it has so many values, and so many rows of each, as one that names groups.
bool may_name_groups(const OtherColumn& column, std::size_t labels) {
  const std::vector<std::string> parts = words_in(column.name);
  const bool may_be_few = is_called(column.name, words_of_groups) && parts != std::vector<std::string>{"id"};
  const std::size_t fewest = may_be_few ? 4 : 10, rows_of_ten = may_be_few ? 11 : 15;
  std::unordered_set<std::string_view> different;
  std::size_t known = 0;
  for (std::size_t row = 0; row < column.cells.size(); ++row) {
    const std::string_view cell = trimmed(column.cells[row]);
    if (cell.empty()) continue;
    ++known;
    different.insert(cell);
  }
  const bool are_classes = different.size() <= labels;  // in other words
  return !are_classes && different.size() >= fewest && 10 * known >= rows_of_ten * different.size();
}

bool are_groups(const OtherColumn& column, const Groups& groups, const std::vector<ManifestRow>& rows) {
  constexpr std::size_t most_rows_of_one = 20;
  if (have_decimals(groups)) return false;
  std::size_t known = 0;
  for (const auto& [value, members] : groups) known += members.size();
  const bool are_few_of_one = known <= most_rows_of_one * groups.size(),
             is_called_group = is_called(column.name, words_of_groups);
  if (!are_few_of_one) return is_called_group && !share_labels(groups, rows);  // else perhaps finer classes
  if (!is_called_group && (are_words(groups) || is_called(column.name, words_of_features))) return false;
  return is_called_group || are_together(column, groups.size()) || share_labels(groups, rows);
}

/// Rows of the role whose group has rows of training, too.
std::int64_t shared_with_training(const Groups& groups, const std::vector<ManifestRow>& rows,
                                  SplitRole role) {
  const auto is_of = [&](std::size_t row, SplitRole wanted) {
    const auto split = split_named(rows[row].split);
    return split && split->role == wanted;
  };
  std::int64_t shared = 0;
  for (const auto& [value, members] : groups)
    if (std::ranges::any_of(members, [&](std::size_t row) { return is_of(row, SplitRole::train); }))
      shared += std::ranges::count_if(members, [&](std::size_t row) { return is_of(row, role); });
  return shared;
}

std::string note_on_split(const std::string& column, SplitRole role, std::int64_t shared, std::int64_t all) {
  return "rows of the " + std::string(words_of(role)) + " split share their " + quoted_text(column) +
         " with training rows, " + with_separators(shared) + " of " + with_separators(all) +
         ": its results are too optimistic for other groups; to test on other groups, keep all rows with the "
         "same " +
         quoted_text(column) + " in one split";
}

std::string note_on_random_split(const std::string& column, const Groups& groups, std::size_t rows) {
  return "several images share their " + quoted_text(column) + " (" + with_separators(std::ssize(groups)) +
         " different values in " + with_separators(static_cast<std::int64_t>(rows)) +
         " rows), so a validation split drawn at random shares some of them with training: its results are "
         "too optimistic for other groups; use a column split to keep each group together";
}

}  // namespace

void remark_on_groups(const std::vector<ManifestRow>& rows, const ManifestNotes& notes,
                      bool validates_at_random, const std::filesystem::path& path,
                      std::vector<Remark>& remarks) {
  std::map<SplitRole, std::int64_t> splits;
  for (const ManifestRow& row : rows)
    if (const auto split = split_named(row.split)) ++splits[split->role];
  std::set<std::string_view> labels;
  for (const ManifestRow& row : rows) labels.insert(row.label);
  for (const OtherColumn& column : notes.columns_aside) {
    if (!may_name_groups(column, labels.size())) continue;
    const Groups groups = groups_in(column);
    if (!are_groups(column, groups, rows)) continue;
    if (validates_at_random && !splits.contains(SplitRole::validation))
      remarks.push_back(
          {Remark::Kind::doubtful_rows, path, note_on_random_split(column.name, groups, rows.size())});
    for (const SplitRole role : {SplitRole::validation, SplitRole::test})
      if (const std::int64_t shared = shared_with_training(groups, rows, role); shared > 0)
        remarks.push_back(
            {Remark::Kind::doubtful_rows, path, note_on_split(column.name, role, shared, splits.at(role))});
  }
}

void remark_on_groups_across(const std::vector<std::pair<SplitRole, std::filesystem::path>>& lists,
                             std::vector<Remark>& remarks) {
  std::vector<ManifestRow> rows;
  std::vector<OtherColumn> columns;  // that all lists have
  for (const auto& [role, list] : lists) {
    ManifestNotes notes;
    for (ManifestRow& row : read_manifest(list, &notes)) {
      row.split = name_of(role);
      rows.push_back(std::move(row));
    }
    if (&list == &lists.front().second)
      columns = std::move(notes.columns_aside);
    else
      std::erase_if(columns, [&](OtherColumn& column) {
        const auto more = std::ranges::find(notes.columns_aside, column.name, &OtherColumn::name);
        if (more == notes.columns_aside.end()) return true;
        for (std::size_t row = 0; row < more->cells.size(); ++row) column.cells.add(more->cells[row]);
        return false;
      });
  }
  ManifestNotes shared;
  shared.columns_aside = std::move(columns);
  remark_on_groups(rows, shared, false, lists.front().second, remarks);
}

}  // namespace anneal::data
