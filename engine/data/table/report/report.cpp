#include "engine/data/table/report/report.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/table/categories.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/discover.h"
#include "engine/data/table/fit.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/other_file.h"
#include "engine/data/table/report/leaks.h"
#include "engine/data/table/report/row_groups.h"
#include "engine/data/table/report/row_names.h"
#include "engine/data/table/split_columns.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

using nlohmann::json;

namespace {

constexpr std::size_t most_shown = 10;

const char* word_of(Content content) {
  switch (content) {
    case Content::nothing:
      return "nothing";
    case Content::numbers:
      return "numbers";
    case Content::booleans:
      return "booleans";
    case Content::dates:
      return "dates";
    case Content::texts:
      return "texts";
  }
  return "";
}

json to_json(const Profile& column) {
  json result = {{"name", column.name},
                 {"kind", to_string(column.kind)},
                 {"holds", word_of(column.content)},
                 {"missing", column.missing},
                 {"distinct", column.distinct}};
  if (!column.reason.empty()) result["reason"] = column.reason;
  if (!column.note.empty()) result["note"] = column.note;
  if (column.content == Content::dates && column.values > 0)
    result.update({{"first", column.date_text(column.least)}, {"last", column.date_text(column.most)}});
  if (column.content == Content::numbers || column.content == Content::booleans)
    result.update(
        {{"mean", column.mean}, {"std", column.deviation}, {"min", column.least}, {"max", column.most}});
  if (column.content != Content::texts) return result;
  result["frequent"] = json::array();
  for (std::size_t i = 0; i < std::min(most_shown, column.frequent.size()); ++i)
    result["frequent"].push_back({{"text", column.frequent[i].first}, {"rows", column.frequent[i].second}});
  return result;
}

/// As a run would read all rows.
std::vector<WarningEvent> warnings_of(const TextTable& table, const std::vector<Profile>& profiles,
                                      const TableSpec& chosen) {
  const MissingWords missing(chosen);
  TableSpec spec;
  spec.target = chosen.target;
  Misfits misfits(table, chosen.target);
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    const ColumnSpec column = spec_of(profiles[i], profiles[i].kind);
    spec.columns.push_back(column);
    const bool has_classes = column.name == chosen.target && profiles[i].content == Content::texts;
    const MissingWords of_classes = MissingWords::said_of(chosen);
    const ColumnReader reader(column, has_classes ? of_classes : missing);
    ColumnCells& cells = misfits.of(column);
    for (std::size_t row = 0; row < table.rows(); ++row) cells.add(row, reader.read(table.columns[i][row]));
  }
  std::vector<WarningEvent> result = warnings_about_rows(table);
  for (WarningEvent& warning : warnings_about(spec, table.path)) result.push_back(std::move(warning));
  for (WarningEvent& warning : misfits.warnings()) result.push_back(std::move(warning));
  return result;
}

/// As a run on all rows of the training file would know its columns.
TableSpec spec_of(const Report& training) {
  TableSpec spec;
  spec.missing = training.missing;
  spec.has_usual_missing = training.has_usual_missing;
  for (const Profile& profile : training.columns) {
    ColumnSpec& column = spec.columns.emplace_back(spec_of(profile, profile.kind));
    if (column.kind != ColumnKind::numeric || profile.values == 0) continue;
    column.mean = profile.mean;
    if (profile.deviation > 0) column.deviation = profile.deviation;
    column.least = profile.least;
    column.most = profile.most;
  }
  return spec;
}

/// Of categories of another file that the training file does not have, or spells otherwise.
std::vector<WarningEvent> warnings_about_categories(const TextTable& table, const Report& training) {
  const TableSpec read = spec_of(training);
  const MissingWords missing(read);
  Misfits misfits(table, "");
  for (std::size_t i = 0; i < read.columns.size(); ++i) {
    const ColumnSpec& column = read.columns[i];
    const auto index = table.find(column.name);
    const Profile& profile = training.columns[i];
    const bool are_all_kept = profile.distinct == std::ssize(profile.frequent);
    if (column.kind != ColumnKind::categorical || !index || !are_all_kept) continue;
    std::vector<std::string> categories;
    for (const auto& [text, cells] : profile.frequent) categories.push_back(text);
    const CategoryIndex known(categories, column);
    const MissingWords here = missing.without(column.kept_words);
    ColumnCells& cells = misfits.of(column);
    for (std::size_t row = 0; row < table.rows(); ++row) {
      const std::string_view text = table.columns[*index][row];
      if (here.has(text)) continue;
      const auto found = known.find(text);
      if (!found)
        cells.add_unseen(row, text);
      else if (!found->is_spelled_so)
        cells.add_respelled(row, text, categories[found->index]);
    }
  }
  std::vector<WarningEvent> result = misfits.unseen(table.rows(), Knower::training_file);
  for (WarningEvent& warning : misfits.respelled(Knower::training_file)) result.push_back(std::move(warning));
  return result;
}

/// Of the rows of another file, and of columns that it writes otherwise than the training file.
std::vector<WarningEvent> warnings_about_other(const TextTable& table, const Report& training) {
  std::vector<WarningEvent> result = warnings_about_rows(table);
  const OtherFile other = as_written(table, spec_of(training), true);
  if (other.refusal)
    result.push_back({.code = "written-otherwise",
                      .message = other.refusal->message() + "; a run rejects this file",
                      .place = other.refusal->place()});
  result.insert(result.end(), other.warnings.begin(), other.warnings.end());
  for (WarningEvent& warning : warnings_about_categories(table, training))
    result.push_back(std::move(warning));
  return result;
}

SplitReport split_of(const std::string& name, const TextTable& table, const Report& training) {
  return {.name = name,
          .path = table.path.string(),
          .rows = static_cast<std::int64_t>(table.rows()),
          .repeated = training.trained->count(table, all_rows(table)),
          .warnings = warnings_about_other(table, training)};
}

/// Of rows of the training file.
SplitReport split_of_rows(data::SplitRole role, const TextTable& training, const SplitColumns& divided,
                          const Report& report) {
  const Positions rows = divided.rows_of(role);
  return {.name = data::name_of(role),
          .path = training.path.string(),
          .rows = static_cast<std::int64_t>(rows.size()),
          .repeated = report.trained->count(training, rows)};
}

/// Where nothing says how the rows are divided.
std::string sentence_about(const GroupNames& groups) {
  if (!groups.pattern.empty())
    return "several rows share the start of their " + in_quotes(groups.column) + ", such as " +
           in_quotes(groups.example) +
           ", so if validation rows are drawn at random, the model is evaluated on groups that it was "
           "trained on: its results are too optimistic for other groups";
  return "several rows share their " + in_quotes(groups.column) +
         ", so if validation rows are drawn at random, the model is evaluated on groups that it was trained "
         "on: its results are too optimistic for other groups";
}

/// Of rows that repeat others, more than the `equal` ones, but for what names them.
std::optional<WarningEvent> warning_about_renamed(const TextTable& table, const TableSpec& read,
                                                  std::int64_t equal) {
  const std::vector<std::string> names = names_of_rows(table, read);
  if (names.empty()) return std::nullopt;
  const Positions rows = all_rows(table);
  const auto count = static_cast<double>(rows.size());
  const std::int64_t renamed = std::ssize(rows) - RowSet(table, rows, names).size();
  if (renamed <= equal || !are_more_than_chance(renamed, count * count / 2, table, names))
    return std::nullopt;
  return WarningEvent{.code = "rows-renamed",
                      .message = with_separators(renamed) + " rows repeat another row with a different " +
                                 listed(names) +
                                 ", so if validation rows are drawn at random, the model is evaluated on "
                                 "rows that it was trained on: its results are too optimistic; remove those "
                                 "that are copies",
                      .place = table.path.string()};
}

/// Of a file beside the training file: what a run that predicts one of the columns it lacks does with it.
std::optional<WarningEvent> warning_about_lacking(const TextTable& table, const TextTable& training) {
  std::vector<std::string> lacking;
  for (const std::string& name : training.names)
    if (!table.find(name)) lacking.push_back(name);
  if (lacking.empty()) return std::nullopt;
  return WarningEvent{.code = "columns-lacking",
                      .message = "is missing " + listed(lacking) +
                                 ": a run that predicts such a column skips this file, and any other run "
                                 "needs the column",
                      .place = table.path.string()};
}

}  // namespace

Report inspect(const std::filesystem::path& path, const TableSpec& chosen) {
  const Files files = files_of(path, "");
  Report report;
  report.rows = rows_of(chosen);
  report.missing = chosen.missing;
  report.has_usual_missing = chosen.has_usual_missing;
  const TextTable training = read_table(files.train, report.rows);
  if (training.has_no_names) report.rows = RowRule::no_names;
  check_columns(training, chosen);
  std::vector<std::filesystem::path> others;
  for (const auto* file : {&files.validation, &files.test})
    if (*file) others.push_back(**file);
  report.columns = profiles(training, chosen, others);
  report.warnings = files.remarks;
  for (WarningEvent& warning : warnings_of(training, report.columns, chosen))
    report.warnings.push_back(std::move(warning));
  const SplitColumns divided = find_split_columns(training, chosen);
  const Positions every = all_rows(training);
  const Positions trained = divided.names.empty() ? every : divided.rows_of(data::SplitRole::train);
  report.trained = std::make_shared<const RowSet>(training, trained, divided.names);
  const std::int64_t different =
      divided.names.empty() ? report.trained->size() : RowSet(training, every, divided.names).size();
  report.equal_rows = static_cast<std::int64_t>(every.size()) - different;
  report.fingerprint = training.fingerprint;
  report.bytes = training.bytes;
  report.splits.push_back(
      {.name = "train", .path = training.path.string(), .rows = static_cast<std::int64_t>(trained.size())});
  const TableSpec read = spec_of(report);
  const auto tell_leaks = [&](const std::string& split, const TextTable& table, const Positions& rows) {
    if (const auto leak =
            leak_of_renamed(training, trained, read, split, table, rows, report.splits.back().repeated))
      report.warnings.push_back(
          {.code = "rows-renamed", .message = sentence_about(*leak), .place = table.path.string()});
    for (const Leak& leak : leaks_of_groups(training, trained, chosen, split, table, rows))
      report.warnings.push_back(
          {.code = "shared-groups", .message = sentence_about(leak), .place = table.path.string()});
  };
  for (const auto& [file, role] : {std::pair{&files.validation, data::SplitRole::validation},
                                   std::pair{&files.test, data::SplitRole::test}})
    if (divided.has(role) && !*file) {
      report.splits.push_back(split_of_rows(role, training, divided, report));
      tell_leaks(data::name_of(role), training, divided.rows_of(role));
    }
  for (const auto& [file, name] :
       {std::pair{&files.validation, "validation"}, std::pair{&files.test, "test"}}) {
    if (!*file) continue;
    const TextTable table = read_table(**file, report.rows);
    report.splits.push_back(split_of(name, table, report));
    if (auto warning = warning_about_lacking(table, training)) report.warnings.push_back(*std::move(warning));
    for (const WarningEvent& warning : report.splits.back().warnings) report.warnings.push_back(warning);
    tell_leaks(name, table, all_rows(table));
    report.bytes += table.bytes;
  }
  if (report.splits.size() == 1 && chosen.target.empty())
    if (auto warning = warning_about_renamed(training, read, report.equal_rows))
      report.warnings.push_back(*std::move(warning));
  if (report.splits.size() == 1 && chosen.target.empty())
    for (const GroupNames& groups : find_row_groups(training, chosen, nullptr))
      report.warnings.push_back(
          {.code = "shared-groups", .message = sentence_about(groups), .place = training.path.string()});
  return report;
}

SplitReport inspect_split(const std::string& name, const std::filesystem::path& file,
                          const Report& training) {
  const TextTable table = read_table(file, training.rows);
  const std::filesystem::path trained = training.splits.front().path;
  for (const Profile& column : training.columns)
    if (!table.find(column.name))
      throw UserError("has no column \"" + column.name + "\", which " + trained.filename().string() + " has" +
                          did_you_mean(column.name, table.names),
                      table.path.string());
  return split_of(name, table, training);
}

json to_json(const Report& report) {
  json splits = json::array(), columns = json::array();
  for (const SplitReport& split : report.splits)
    splits.push_back(
        {{"name", split.name}, {"path", split.path}, {"samples", split.rows}, {"repeated", split.repeated}});
  for (const Profile& column : report.columns) columns.push_back(to_json(column));
  return {{"layout", "table"},
          {"splits", splits},
          {"columns", columns},
          {"equal_rows", report.equal_rows},
          {"fingerprint", report.fingerprint},
          {"bytes", report.bytes},
          {"warnings", to_json(report.warnings)}};
}

}  // namespace anneal::table
