#include "table/report.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>
#include <utility>

#include <nlohmann/json.hpp>

#include "protocol/error.h"
#include "protocol/suggest.h"
#include "table/discover.h"
#include "table/text_table.h"

namespace anneal::table {

using nlohmann::json;

namespace {

constexpr std::size_t most_shown = 10;

std::int64_t count_equal_rows(const TextTable& table) {
  std::unordered_set<std::string> seen;
  std::int64_t equal = 0;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    std::string text;
    for (const data::NameList& cells : table.columns) (text += cells[row]) += '\0';
    equal += seen.insert(std::move(text)).second ? 0 : 1;
  }
  return equal;
}

const char* word_of(Content content) {
  switch (content) {
    case Content::nothing:
      return "nothing";
    case Content::numbers:
      return "numbers";
    case Content::booleans:
      return "booleans";
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
  if (column.content == Content::numbers || column.content == Content::booleans)
    result.update(
        {{"mean", column.mean}, {"std", column.deviation}, {"min", column.least}, {"max", column.most}});
  if (column.content != Content::texts) return result;
  result["frequent"] = json::array();
  for (std::size_t i = 0; i < std::min(most_shown, column.frequent.size()); ++i)
    result["frequent"].push_back({{"text", column.frequent[i].first}, {"rows", column.frequent[i].second}});
  return result;
}

}  // namespace

Report inspect(const std::filesystem::path& path) {
  const auto files = discover(path);
  if (!files) throw UserError("is no table", path.string());
  Report report;
  const TextTable training = read_table(files->train);
  for (std::size_t i = 0; i < training.names.size(); ++i) report.columns.push_back(profile(training, i));
  report.equal_rows = count_equal_rows(training);
  report.fingerprint = training.fingerprint;
  report.bytes = training.bytes;
  report.splits.push_back({"train", training.path.string(), static_cast<std::int64_t>(training.rows())});
  for (const auto& [file, name] :
       {std::pair{&files->validation, "validation"}, std::pair{&files->test, "test"}}) {
    if (!*file) continue;
    const TextTable other = read_table(**file);
    for (const std::string& column : training.names)
      if (!other.find(column))
        throw UserError("has no column \"" + column + "\", which " + training.path.filename().string() +
                            " has" + did_you_mean(column, other.names),
                        other.path.string());
    report.bytes += other.bytes;
    report.splits.push_back({name, other.path.string(), static_cast<std::int64_t>(other.rows())});
  }
  return report;
}

json to_json(const Report& report) {
  json splits = json::array(), columns = json::array();
  for (const SplitReport& split : report.splits)
    splits.push_back({{"name", split.name}, {"path", split.path}, {"samples", split.rows}});
  for (const Profile& column : report.columns) columns.push_back(to_json(column));
  return {{"layout", "table"},
          {"splits", splits},
          {"columns", columns},
          {"equal_rows", report.equal_rows},
          {"fingerprint", report.fingerprint},
          {"bytes", report.bytes}};
}

}  // namespace anneal::table
