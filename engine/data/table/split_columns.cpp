#include "engine/data/table/split_columns.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "engine/core/base/error.h"
#include "engine/core/base/truth.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/lists/split_flags.h"
#include "engine/data/source/names/splits_together.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/misfits.h"

namespace anneal::table {

namespace {

using data::SplitRole;

bool is_open_to_guess(const std::string& name, const TableSpec& chosen) {
  const ColumnSpec* said = chosen.find(name);
  return name != chosen.target && (said == nullptr || !said->kind);
}

/// Of one column that has words; nullopt for a row where none stands.
std::vector<std::optional<SplitRole>> roles_by_words(const data::NameList& cells) {
  std::set<std::string> different;
  for (std::size_t row = 0; row < cells.size(); ++row) different.emplace(cells[row]);
  const data::SplitsTogether splits(different);
  std::vector<std::optional<SplitRole>> roles;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const auto split = splits.of(cells[row]);
    roles.push_back(split ? std::optional(split->role) : std::nullopt);
  }
  return roles;
}

/// Whether all cells are words for splits, training among several.
bool has_words(const data::NameList& cells, bool may_be_unsure) {
  data::SplitWords words;
  for (std::size_t row = 0; row < cells.size() && words.can_be(); ++row) {
    const auto split = data::split_among(cells[row]);
    words.add(split && (split->is_exact || may_be_unsure) ? split : std::nullopt);
  }
  return words.are_splits();
}

std::vector<std::optional<SplitRole>> roles_by_flags(const TextTable& table, const data::SplitFlags& flags) {
  std::vector<std::optional<SplitRole>> roles;
  for (std::size_t row = 0; row < table.rows(); ++row)
    roles.push_back(flags.role_of([&](std::size_t column) { return table.columns[column][row]; }));
  return roles;
}

std::vector<SplitRole> all_of(const std::vector<std::optional<SplitRole>>& roles) {
  std::vector<SplitRole> result;
  for (const auto& role : roles) result.push_back(*role);
  return result;
}

/// A column of yes and no that a person says to tell the split, by the split that its name says.
data::SplitFlags flag_by_name(const std::string& name, std::size_t column) {
  const auto split = data::split_named(name);
  data::SplitFlags flags;
  if (!split) return flags;
  (split->role == SplitRole::test         ? flags.test
   : split->role == SplitRole::validation ? flags.validation
                                          : flags.train) = column;
  return flags;
}

/// Of columns that a person says tell the split: one of words, or all of yes and no.
SplitColumns read_said(const TextTable& table, const std::vector<std::size_t>& columns) {
  SplitColumns result;
  data::SplitFlags flags;
  const std::size_t first = columns.front();
  const data::NameList& cells = table.columns[first];
  for (const std::size_t column : columns) {
    result.names.push_back(table.names[column]);
    const data::SplitFlags one = flag_by_name(table.names[column], column);
    for (const auto part : {&data::SplitFlags::test, &data::SplitFlags::validation, &data::SplitFlags::train})
      if (one.*part) flags.*part = one.*part;
  }
  const bool are_flags = flags.first() && truth(cells.size() > 0 ? cells[0] : "").has_value();
  if (!are_flags && columns.size() > 1)
    throw UserError("has two columns that give the split of a row: \"" + table.names[first] + "\" and \"" +
                        table.names[columns[1]] + "\"",
                    "data.table.columns", "Use several columns only if they contain yes and no.");
  const auto roles = are_flags ? roles_by_flags(table, flags) : roles_by_words(cells);
  const auto silent = std::ranges::find_if(roles, [](const auto& role) { return !role.has_value(); });
  if (silent != roles.end()) {
    const auto row = static_cast<std::size_t>(silent - roles.begin());
    throw UserError(
        "column \"" + table.names[first] + "\" is " + in_quotes(cells[row]) + ", which is not a split",
        table.place_of(row, first), "Use train, validation or test.");
  }
  result.roles = all_of(roles);
  if (!result.has(SplitRole::train))
    throw UserError("column \"" + table.names[first] + "\" assigns no row to the training split",
                    table.path.string());
  return result;
}

SplitColumns find_by_words(const TextTable& table, const TableSpec& chosen) {
  SplitColumns result;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string& name = table.names[column];
    if (!is_open_to_guess(name, chosen) || !has_words(table.columns[column], data::is_called_a_split(name)))
      continue;
    if (result.names.empty()) {
      result.names = {name};
      result.roles = all_of(roles_by_words(table.columns[column]));
    } else {
      result.others.push_back(name);
    }
  }
  return result;
}

}  // namespace

Positions SplitColumns::rows_of(SplitRole role) const {
  Positions rows;
  for (std::uint32_t row = 0; row < roles.size(); ++row)
    if (roles[row] == role) rows.push_back(row);
  return rows;
}

bool SplitColumns::has(SplitRole role) const {
  return std::ranges::count(roles, role) > 0;
}

std::string SplitColumns::counts() const {
  std::vector<std::string> parts;
  for (const SplitRole role : {SplitRole::train, SplitRole::validation, SplitRole::test})
    if (has(role)) parts.push_back(with_separators(std::ranges::count(roles, role)) + " " + words_of(role));
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text + " rows";
}

SplitColumns find_split_columns(const TextTable& table, const TableSpec& chosen) {
  std::vector<std::size_t> said;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const ColumnSpec* spec = chosen.find(table.names[column]);
    if (spec != nullptr && spec->kind == ColumnKind::split) said.push_back(column);
  }
  if (!said.empty()) return read_said(table, said);
  SplitColumns result = find_by_words(table, chosen);
  std::vector<std::string> open = table.names;  // others are called by nothing here
  for (std::string& name : open)
    if (!is_open_to_guess(name, chosen)) name.clear();
  const data::SplitFlags flags = data::split_flags_in(open, false);
  if (!flags.first()) return result;
  const auto roles = roles_by_flags(table, flags);
  if (!data::are_splits(flags, open, roles)) return result;
  const bool is_told = !result.names.empty();
  for (const std::size_t column : flags.columns())
    (is_told ? result.others : result.names).push_back(table.names[column]);
  if (!is_told) result.roles = all_of(roles);
  return result;
}

std::vector<std::string> name_splits(const TextTable& training, DataSpec& data) {
  const SplitColumns found = find_split_columns(training, *data.table);
  std::vector<std::string> notes;
  const std::array named = {std::pair(&data.train, SplitRole::train),
                            std::pair(&data.validation, SplitRole::validation),
                            std::pair(&data.test, SplitRole::test)};
  for (const auto& [source, role] : named) {
    const std::string place = std::string("data.") + name_of(role) + ".split";
    if (source->split.empty()) continue;
    if (found.names.empty())
      throw UserError("is \"" + source->split + "\", but no column of the table gives the split of a row",
                      place, "Omit it.");
    if (!found.has(role))
      throw UserError("is \"" + source->split + "\", but no row is in that split", place, "Omit the source.");
  }
  if (found.names.empty()) return notes;
  data.train.split = data::name_of(SplitRole::train);
  const auto target = training.find(data.table->target);
  const MissingWords missing(*data.table);
  for (const auto& [source, role] :
       {std::pair(&data.validation, SplitRole::validation), std::pair(&data.test, SplitRole::test)}) {
    const Positions rows = found.rows_of(role);
    if (rows.empty() || !source->empty()) continue;
    const bool is_target_told = target && std::ranges::any_of(rows, [&](std::uint32_t row) {
                                  return !missing.has(training.columns[*target][row]);
                                });
    if (is_target_told) {
      source->table = data.train.table;
      source->split = data::name_of(role);
    } else {
      notes.push_back("none of the " + with_separators(static_cast<std::int64_t>(rows.size())) + " " +
                      words_of(role) + " rows has a value for \"" + data.table->target +
                      "\", and they are skipped; `anneal predict` predicts them");
    }
  }
  return notes;
}

bool is_of_training_file(const DataSource& source) {
  return source.fraction > 0 || !source.split.empty();
}

}  // namespace anneal::table
