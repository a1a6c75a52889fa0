#include "table/profile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "data/listing.h"
#include "protocol/error.h"
#include "table/cell.h"

namespace anneal::table {

namespace {

constexpr std::int64_t few_rows = 20;   ///< of which all may differ by chance
constexpr std::int64_t few_texts = 50;  ///< may be categories, however few the rows

using Counts = std::unordered_map<std::string_view, std::int64_t>;

Counts count_texts(const data::NameList& cells, Profile& result) {
  Counts counts;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    if (is_missing(cells[row]))
      ++result.missing;
    else
      ++counts[cells[row]];
  }
  result.values = static_cast<std::int64_t>(cells.size()) - result.missing;
  result.distinct = static_cast<std::int64_t>(counts.size());
  return counts;
}

/// Both words of a pair, in any case, and no others.
bool are_booleans(const Counts& counts) {
  static const std::array<std::pair<std::string, std::string>, 4> pairs = {
      {{"true", "false"}, {"yes", "no"}, {"t", "f"}, {"y", "n"}}};
  return std::ranges::any_of(pairs, [&](const auto& pair) {
    bool has_first = false, has_second = false;
    for (const auto& [text, count] : counts) {
      const std::string word = data::lower_case(std::string(text));
      if (word != pair.first && word != pair.second) return false;
      (word == pair.first ? has_first : has_second) = true;
    }
    return has_first && has_second;
  });
}

bool is_number_with_comma(std::string_view text) {
  std::string changed(text);
  std::ranges::replace(changed, ',', '.');
  return number(changed).has_value();
}

Content content_of(const Counts& counts) {
  if (counts.empty()) return Content::nothing;
  if (std::ranges::all_of(counts, [](const auto& entry) { return number(entry.first).has_value(); }))
    return Content::numbers;
  return are_booleans(counts) ? Content::booleans : Content::texts;
}

std::size_t first_row(const data::NameList& cells, const auto& is_wanted) {
  std::size_t row = 0;
  while (!is_wanted(cells[row])) ++row;
  return row;
}

void refuse_decimal_commas(const TextTable& table, std::size_t column, const Counts& counts) {
  const auto has_comma = [](std::string_view text) { return text.find(',') != std::string_view::npos; };
  bool are_numbers = false;
  for (const auto& [text, count] : counts) {
    if (!is_number_with_comma(text)) return;
    are_numbers = are_numbers || has_comma(text);
  }
  if (!are_numbers) return;
  throw UserError("column \"" + table.names[column] + "\" has numbers with a decimal comma",
                  table.place_of(first_row(table.columns[column], has_comma), column),
                  "Write them with a decimal point.");
}

void measure(const TextTable& table, std::size_t column, Profile& result) {
  const data::NameList& cells = table.columns[column];
  Moments moments;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    if (is_missing(cells[row])) continue;
    const double value =
        result.content == Content::booleans ? (*truth(cells[row]) ? 1.0 : 0.0) : *number(cells[row]);
    if (!std::isfinite(value))
      throw UserError("column \"" + table.names[column] + "\" is " + std::string(cells[row]) +
                          ", which is no finite number",
                      table.place_of(row, column), "Leave the cell empty where nothing is known.");
    result.least = moments.count() == 0 ? value : std::min(result.least, value);
    result.most = moments.count() == 0 ? value : std::max(result.most, value);
    result.is_whole = result.is_whole && value == std::floor(value);
    moments.add(value);
  }
  result.mean = moments.mean();
  result.deviation = moments.deviation();
}

bool is_called_a_key(const std::string& name) {
  const std::string lower = data::lower_case(name);
  return lower == "id" || lower == "index" || lower.ends_with("_id") || lower.ends_with(" id");
}

/// Whether each row has the number of the one before and one more.
bool are_consecutive(const data::NameList& cells) {
  for (std::size_t row = 1; row < cells.size(); ++row)
    if (*number(cells[row]) != *number(cells[row - 1]) + 1) return false;
  return true;
}

std::string why_ignored(const TextTable& table, std::size_t column, const Profile& profile) {
  if (profile.content == Content::nothing) return "is empty";
  if (profile.distinct == 1 && profile.missing == 0) return "is the same in every row";
  const bool all_differ = profile.distinct == profile.values && profile.values >= few_rows;
  if (profile.content == Content::numbers && profile.is_whole && profile.missing == 0) {
    const bool is_called_so = is_called_a_key(profile.name), counts = are_consecutive(table.columns[column]);
    if ((all_differ && (is_called_so || counts)) || (is_called_so && counts)) return "numbers the rows";
  }
  const bool nearly_all_differ = profile.distinct > few_texts && 2 * profile.distinct > profile.values;
  if (profile.content == Content::texts && (all_differ || nearly_all_differ))
    return "has another text in nearly every row";
  return "";
}

ColumnKind kind_of(Content content) {
  switch (content) {
    case Content::nothing:
      return ColumnKind::ignored;
    case Content::numbers:
      return ColumnKind::numeric;
    case Content::booleans:
      return ColumnKind::boolean;
    case Content::texts:
      return ColumnKind::categorical;
  }
  return ColumnKind::ignored;
}

std::vector<std::pair<std::string, std::int64_t>> most_frequent(const Counts& counts) {
  std::vector<std::pair<std::string, std::int64_t>> sorted(counts.begin(), counts.end());
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  sorted.resize(std::min(sorted.size(), most_categories));
  return sorted;
}

}  // namespace

Profile profile(const TextTable& table, std::size_t column) {
  Profile result;
  result.name = table.names[column];
  const Counts counts = count_texts(table.columns[column], result);
  result.content = content_of(counts);
  if (result.content == Content::numbers || result.content == Content::booleans)
    measure(table, column, result);
  else
    result.frequent = most_frequent(counts);
  if (result.content == Content::texts) refuse_decimal_commas(table, column, counts);
  result.reason = why_ignored(table, column, result);
  result.kind = result.reason.empty() ? kind_of(result.content) : ColumnKind::ignored;
  return result;
}

void Moments::add(double value) {
  ++count_;
  const double gap = value - mean_;
  mean_ += gap / static_cast<double>(count_);
  squares_ += gap * (value - mean_);
}

double Moments::deviation() const {
  return count_ == 0 ? 0 : std::sqrt(squares_ / static_cast<double>(count_));
}

}  // namespace anneal::table
