#include "engine/cli/options/column_options.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/spec/table.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

/// Words beside those of kinds, with the kind that they are for, a key of the spec and its value.
struct ColumnWord {
  const char* word;
  ColumnKind kind;
  const char* key;
  const char* value;
};

constexpr std::array<ColumnWord, 6> column_words = {
    {{"day-first", ColumnKind::date, "order", "day-first"},
     {"month-first", ColumnKind::date, "order", "month-first"},
     {"decimal-point", ColumnKind::numeric, "decimal", "."},
     {"decimal-comma", ColumnKind::numeric, "decimal", ","},
     {"any-spelling", ColumnKind::categorical, "spelling", "any"},
     {"exact-spelling", ColumnKind::categorical, "spelling", "exact"}}};

/// What stands before a word of the cells, with the key of the spec whose list has it.
struct WordOption {
  std::string_view prefix;
  const char* key;
};

constexpr std::array<WordOption, 2> word_options = {
    {{"missing:", "missing_words"}, {"category:", "kept_words"}}};

bool is_list(const std::string& key) {
  return std::ranges::count(word_options, key, &WordOption::key) > 0;
}

std::vector<std::string> allowed_words() {
  std::vector<std::string> words = column_kind_words();
  for (const ColumnWord& each : column_words) words.emplace_back(each.word);
  words.emplace_back("missing:WORD");
  words.emplace_back("category:WORD");
  return words;
}

json& entry_of(json& columns, const std::string& name) {
  if (!columns.is_array()) columns = json::array();
  for (json& column : columns)
    if (column.is_object() && column.value("name", json()) == name) return column;
  columns.push_back({{"name", name}});
  return columns.back();
}

/// "zip=categorical" as an entry of a spec's columns.
json column_of(const std::string& said) {
  for (const WordOption& option : word_options)
    if (const std::size_t at = said.rfind("=" + std::string(option.prefix));
        at != std::string::npos && at > 0)
      return {{"name", said.substr(0, at)}, {option.key, {said.substr(at + 1 + option.prefix.size())}}};
  const std::size_t mark = said.rfind('=');
  const std::string name = said.substr(0, mark),
                    word = mark == std::string::npos ? "" : said.substr(mark + 1);
  const auto* const found = std::ranges::find(column_words, word, &ColumnWord::word);
  const bool is_kind = std::ranges::count(column_kind_words(), word) > 0;
  if (name.empty() || (!is_kind && found == column_words.end()))
    throw UserError("is \"" + said + "\", but must be NAME=WORD with one of " + one_of(allowed_words()),
                    "--column", "For example --column zip=categorical", ExitCode::wrong_usage);
  json column = {{"name", name}, {"kind", is_kind ? word : to_string(found->kind)}};
  if (!is_kind) column[found->key] = found->value;
  return column;
}

void put_column(json& columns, const json& column) {
  json& entry = entry_of(columns, column["name"].get<std::string>());
  for (const auto& [key, value] : column.items())
    if (is_list(key))
      entry[key].push_back(value.front());
    else
      entry[key] = value;
}

/// Whether they say different things of the same column.
bool contradict(const json& one, const json& other) {
  if (one["name"] != other["name"]) return false;
  for (const auto& [key, value] : one.items())
    if (!is_list(key) && other.contains(key) && other[key] != value) return true;
  return false;
}

void check_agreement(const std::vector<std::string>& all) {
  for (auto said = all.begin(); said != all.end(); ++said)
    for (auto before = all.begin(); before != said; ++before)
      if (contradict(column_of(*said), column_of(*before)))
        throw UserError("is \"" + *before + "\" and \"" + *said + "\", which contradict each other",
                        "--column", "Omit one of them.", ExitCode::wrong_usage);
}

}  // namespace

void add_options(Command& command, ColumnOptions& options) {
  command.add({.name = "--column",
               .target = &options.columns,
               .kind = "NAME=WORD",
               .summary = "How to read a column of a table, such as zip=categorical: " +
                          one_of(allowed_words()) + "; can be repeated"});
  command.add({.name = "--missing",
               .target = &options.missing,
               .kind = "WORD",
               .summary = "Word that means a missing value in a table, in addition to the usual ones "
                          "(NA, null, none, - and similar); can be repeated"});
  command.add_flag("--all-rows", options.has_all_rows,
                   "Use the first line of a table as column names, and every line below as data");
  command.add_flag("--no-header", options.has_no_names,
                   "Use every line of a table as data; the columns are named V1, V2 and so on");
  command.add_flag("--no-usual-missing", options.has_no_usual_missing,
                   "Treat only blanks and the words of --missing as missing values in a table");
}

void put_columns(json& table, const ColumnOptions& options) {
  for (const std::string& word : options.missing) table["missing"].push_back(word);
  if (options.has_all_rows && options.has_no_names)
    throw UserError("means that no line names the columns, but --all-rows means that the first one does",
                    "--no-header", "Omit one of them.", ExitCode::wrong_usage);
  if (options.has_all_rows) table["all_rows"] = true;
  if (options.has_no_names) table["no_header"] = true;
  if (options.has_no_usual_missing) table["usual_missing"] = false;
  check_agreement(options.columns);
  for (const std::string& column : options.columns) put_column(table["columns"], column_of(column));
}

bool says_anything(const ColumnOptions& options) {
  return options.has_all_rows || options.has_no_names || options.has_no_usual_missing ||
         !options.missing.empty() || !options.columns.empty();
}

}  // namespace anneal::cli
