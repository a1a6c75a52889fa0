#include <algorithm>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <map>
#include <optional>
#include <vector>

#include "base/csv.h"
#include "base/error.h"
#include "base/text.h"
#include "curves/scalars.h"

namespace anneal::curves {

namespace {

/// Where the columns are that are no series.
struct Columns {
  std::optional<std::size_t> step, epoch, seconds, split, series, value;
};

/// Of several that a meaning is known by the first has it; the others are series.
Columns columns_of(const std::vector<std::string>& header, const std::string& place) {
  Columns columns;
  std::map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower_case(header[i]);
    if (name.empty()) continue;
    if (const auto [first, is_new] = known.emplace(name, i); !is_new)
      throw UserError("has two columns named \"" + shown_text(name) + "\", the " +
                          std::to_string(first->second + 1) + ". and the " + std::to_string(i + 1) + ".",
                      place, "Rename one of them, or leave it out.");
    const auto take = [&](std::optional<std::size_t>& column, std::initializer_list<const char*> names) {
      if (!column && std::ranges::any_of(names, [&](const char* each) { return name == each; })) column = i;
    };
    take(columns.step, {"step", "global_step", "iteration"});
    take(columns.epoch, {"epoch"});
    take(columns.seconds, {"time", "seconds", "wall time", "wall_time"});
    take(columns.split, {"split"});
    take(columns.series, {"series", "tag", "metric", "name"});
    take(columns.value, {"value"});
  }
  return columns;
}

bool is_other(const Columns& columns, std::size_t i, std::string_view name) {
  // What our own tables say beside numbers.
  for (const char* known : {"seq", "event", "run", "samples"})
    if (name == known) return true;
  return i == columns.step || i == columns.epoch || i == columns.seconds || i == columns.split;
}

std::optional<double> number_of(std::string_view text) {
  text = trimmed(text);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Where commas do not cut cells, they are decimal marks: "2,5".
void mark_decimals_by_points(std::vector<std::string>& cells) {
  for (std::string& cell : cells)
    if (std::ranges::count(cell, ',') == 1 && cell.find('.') == std::string::npos) {
      std::string number = cell;
      std::ranges::replace(number, ',', '.');
      if (number_of(number)) cell = number;
    }
}

/// A whole number that a double holds exactly.
std::int64_t step_of(const std::string& cell, const std::string& place) {
  constexpr double largest_step = 9e15;
  const auto step = number_of(cell);
  if (step && *step >= 0 && *step < largest_step && *step == std::floor(*step)) return std::llround(*step);
  throw UserError("the step is \"" + shown_text(cell) + "\", allowed are whole numbers from 0", place,
                  "Correct this line, or leave it out.");
}

}  // namespace

Scalars read_csv(std::string_view text, const std::string& place, const std::string& name) {
  const char delimiter = delimiter_of(text);
  CsvReader reader(text, place, delimiter);
  std::vector<std::string> header, fields;
  if (!reader.next(header)) throw UserError("is empty", place);
  for (std::string& column : header) column = trimmed(column);
  const Columns columns = columns_of(header, place);
  const bool is_long = columns.series && columns.value;
  if (!columns.step && !columns.epoch && !columns.seconds)
    throw UserError("has no column step, epoch or time", place, "Its first line names the columns.");
  if (columns.value && !columns.series && !name.empty()) header[*columns.value] = name;
  Scalars scalars;
  std::size_t count = 0;
  std::int64_t row = 0;
  while (reader.next(fields)) {
    if (delimiter != ',') mark_decimals_by_points(fields);
    fields.resize(std::max(fields.size(), header.size()));
    const auto at = [&](const std::optional<std::size_t>& column) -> std::optional<double> {
      return column ? number_of(fields[*column]) : std::nullopt;
    };
    Scalar scalar;
    scalar.step =
        columns.step ? step_of(fields[*columns.step], place + ":" + std::to_string(reader.line())) : row++;
    scalar.epoch = at(columns.epoch).value_or(Scalar::unknown);
    scalar.seconds = at(columns.seconds).value_or(Scalar::unknown);
    const std::string split =
        columns.split && !fields[*columns.split].empty() ? fields[*columns.split] + "/" : "";
    if (is_long) {
      const auto value = number_of(fields[*columns.value]);
      if (!value) continue;
      scalar.value = *value;
      add(scalars, count, split + fields[*columns.series], scalar, place);
      continue;
    }
    for (std::size_t i = 0; i < header.size(); ++i) {
      const auto value = is_other(columns, i, header[i]) ? std::nullopt : number_of(fields[i]);
      if (!value) continue;
      scalar.value = *value;
      add(scalars, count, split + header[i], scalar, place);
    }
  }
  return scalars;
}

}  // namespace anneal::curves
