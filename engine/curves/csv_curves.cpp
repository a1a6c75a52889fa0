#include <algorithm>
#include <charconv>
#include <cmath>
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

Columns columns_of(const std::vector<std::string>& header) {
  Columns columns;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower_case(std::string(trimmed(header[i])));
    if (name == "step" || name == "global_step" || name == "iteration") columns.step = i;
    if (name == "epoch") columns.epoch = i;
    if (name == "time" || name == "seconds" || name == "wall time" || name == "wall_time")
      columns.seconds = i;
    if (name == "split") columns.split = i;
    if (name == "series" || name == "tag" || name == "metric" || name == "name") columns.series = i;
    if (name == "value") columns.value = i;
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

}  // namespace

Scalars read_csv(std::string_view text, const std::string& place) {
  CsvReader reader(text, place, delimiter_of(text));
  std::vector<std::string> header, fields;
  if (!reader.next(header)) throw UserError("is empty", place);
  const Columns columns = columns_of(header);
  const bool is_long = columns.series && columns.value;
  if (!columns.step && !columns.epoch && !columns.seconds)
    throw UserError("has no column step, epoch or time", place, "Its first line names the columns.");
  Scalars scalars;
  std::size_t count = 0;
  std::int64_t row = 0;
  while (reader.next(fields)) {
    fields.resize(std::max(fields.size(), header.size()));
    const auto at = [&](const std::optional<std::size_t>& column) -> std::optional<double> {
      return column ? number_of(fields[*column]) : std::nullopt;
    };
    Scalar scalar;
    constexpr double largest_step = 9e15;  // which a double holds exactly
    const double step = at(columns.step).value_or(static_cast<double>(row++));
    scalar.step = step >= 0 && step < largest_step ? std::llround(step) : 0;
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
      add(scalars, count, split + std::string(trimmed(header[i])), scalar, place);
    }
  }
  return scalars;
}

}  // namespace anneal::curves
