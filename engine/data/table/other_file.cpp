#include "engine/data/table/other_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/census.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/content.h"
#include "engine/data/table/customs.h"
#include "engine/data/table/misfits.h"

namespace anneal::table {

namespace {

constexpr double far_deviations = 4;
constexpr std::int64_t cells_for_a_few = 20;  ///< one cell in so many says nothing about the others
constexpr const char* percent_sign = "%";

/// Whether a number is among those that the column has in the training file.
bool is_near(const ColumnSpec& column, double value) {
  const bool is_inside = column.least && column.most && value >= *column.least && value <= *column.most;
  return is_inside || std::abs(value - column.mean) <= far_deviations * column.deviation;
}

bool has_shares(const ColumnSpec& column) {
  return column.least && column.most && *column.least >= -1 && *column.most <= 1;
}

std::string range_of(const ColumnSpec& column) {
  if (!column.least || !column.most) return "about " + number_text(column.mean);
  return number_text(*column.least) + " to " + number_text(*column.most);
}

/// The numbers of a column, each with its cells, ascending.
struct Numbers {
  std::vector<std::pair<double, std::string_view>> values = {};
  std::vector<std::int64_t> cells = {};  ///< of each

  std::int64_t count() const {
    std::int64_t sum = 0;
    for (const std::int64_t one : cells) sum += one;
    return sum;
  }
  const std::pair<double, std::string_view>& median() const {
    const std::int64_t half = (count() + 1) / 2;
    std::size_t place = 0;
    for (std::int64_t passed = cells[0]; passed < half; passed += cells[place]) ++place;
    return values[place];
  }
  double largest() const { return std::max(std::abs(values.front().first), std::abs(values.back().first)); }
};

Numbers numbers_of(const Census& census, const ColumnSpec& column, const MissingWords& missing) {
  const ColumnReader reader(column, missing);
  std::vector<std::pair<double, std::string_view>> values;
  for (const auto& [text, cells] : census.texts)
    if (const CellValue cell = reader.read(text); cell.state == CellValue::State::known)
      values.emplace_back(cell.value, text);
  std::ranges::sort(values);
  Numbers numbers;
  for (const auto& value : values) numbers.cells.push_back(census.texts.at(value.second));
  numbers.values = std::move(values);
  return numbers;
}

bool are_outside(const ColumnSpec& column, const Numbers& numbers) {
  return std::ranges::none_of(numbers.values, [&](const auto& value) {
    return value.first >= *column.least && value.first <= *column.most;
  });
}

/// Whether the training file has only the least and the most number, which of all with this mean deviate
/// most.
bool has_two_values(const ColumnSpec& column) {
  const double largest = (column.mean - *column.least) * (*column.most - column.mean);
  return column.deviation * column.deviation >= (1 - 1e-6) * largest;
}

/// Goes through the columns of a file.
class FileReading {
 public:
  FileReading(const TextTable& file, const TableSpec& table)
      : file_(file), trained_(table), missing_(table), result_{.table = table, .warnings = {}} {}

  OtherFile all(bool with_target) {
    std::vector<Column> columns;
    for (ColumnSpec& spec : result_.table.columns) {
      const bool is_read = with_target || spec.name != result_.table.target;
      if (const auto at = file_.find(spec.name);
          at && spec.name != result_.table.target && is_input(*spec.kind))
        tell_if_empty(spec, *at);
      const bool is_looked_at = spec.kind == ColumnKind::numeric || spec.kind == ColumnKind::date;
      const auto index = file_.find(spec.name);
      if (!is_read || !is_looked_at || !index) continue;
      const ColumnSpec& trained = *trained_.find(spec.name);
      const std::string_view unit = trained.unit ? std::string_view(*trained.unit) : std::string_view();
      columns.push_back({spec, *index, take_census(file_, *index, missing_, unit)});
    }
    std::vector<Customs> told;
    for (const Column& column : columns) {
      const Customs own = told_by(column.census);
      const bool has_dates = column.spec.kind == ColumnKind::date;
      told.push_back(
          {.decimal = has_dates ? std::nullopt : own.decimal, .order = has_dates ? own.order : std::nullopt});
    }
    customs_ = customs_of(told);
    for (const Column& column : columns) {
      if (column.spec.kind == ColumnKind::date) {
        settle_order(column);
        continue;
      }
      settle_mark(column);
      settle_unit(column);
      tell_limits(column);
      compare_range(column);
    }
    return std::move(result_);
  }

 private:
  struct Column {
    ColumnSpec& spec;
    std::size_t index;
    Census census;
  };

  static std::string named(const Column& column) { return in_quotes(column.spec.name); }
  std::string shown(const Column& column, std::string_view text) const {
    return shown_with_line(file_, column.index, text);
  }
  std::string place_of(const Column& column, std::string_view text) const {
    const data::NameList& cells = file_.columns[column.index];
    std::size_t row = 0;
    while (row + 1 < cells.size() && cells[row] != text) ++row;
    return file_.line_of(row);
  }
  void warn(const Column& column, std::string_view example, const std::string& message) {
    result_.warnings.push_back(
        {.code = "written-otherwise", .message = message, .place = place_of(column, example)});
  }
  void refuse(const Column& column, std::string_view example, const std::string& message) {
    if (!result_.refusal) result_.refusal.emplace(message, place_of(column, example));
  }

  void settle_unit(const Column& column) {
    const std::optional<std::string> known = column.spec.unit;
    const Census& census = column.census;
    if (!census.unit.empty()) column.spec.unit = census.unit;
    if (!known) return;
    for (const auto& [unit, tally] : census.units) {
      const bool is_currency = !unit.empty() && unit != percent_sign && unit != census.unit;
      if (unit == *known || (known->empty() && is_currency)) continue;
      if (unit == percent_sign)
        on_percent(column, tally);
      else if (unit.empty())
        on_plain_numbers(column, tally, *known);
      else if (unit == census.unit && !known->empty())
        refuse(column, tally.example,
               "column " + named(column) + " has numbers with " + in_quotes(unit) + " such as " +
                   shown(column, tally.example) + ", but the training file has " + in_quotes(*known) +
                   "; write them in that unit");
      else if (known->empty())
        warn(column, tally.example,
             "column " + named(column) + " has numbers with " + in_quotes(unit) + " such as " +
                 shown(column, tally.example) +
                 ", but the training file has plain numbers; they are read as if they were in the same unit");
      else
        warn(column, tally.example,
             "column " + named(column) + " has numbers with " + in_quotes(unit) + " such as " +
                 shown(column, tally.example) + ", but the training file has " + in_quotes(*known) +
                 "; they are read as if they were in the same unit");
    }
  }

  /// Where the training file has none.
  void on_percent(const Column& column, const Tally& percent) {
    const std::string example = shown(column, percent.example);
    if (has_shares(column.spec))
      refuse(column, percent.example,
             "column " + named(column) + " has percentages such as " + example +
                 ", but the training file has plain numbers from " + range_of(column.spec) +
                 "; write them the same way: 36.1% as 0.361");
    else if (const auto plain = column.census.units.find(""); plain != column.census.units.end())
      warn(column, percent.example,
           "column " + named(column) + " has percentages such as " + example +
               " next to plain numbers such as " + shown(column, plain->second.example) +
               "; the sign is ignored");
    else
      warn(column, percent.example,
           "column " + named(column) + " has percentages such as " + example +
               ", but the training file has plain numbers; the sign is ignored");
  }

  /// Where the training file has a unit.
  void on_plain_numbers(const Column& column, const Tally& plain, const std::string& known) {
    const std::string example = shown(column, plain.example);
    const auto with_unit = column.census.units.find(known);
    if (known == percent_sign && are_shares(column))
      refuse(column, plain.example,
             "column " + named(column) + " has plain numbers such as " + example +
                 ", but the training file has percentages from " + range_of(column.spec) +
                 "; write them the same way: 0.361 as 36.1%");
    else if (with_unit != column.census.units.end())
      warn(column, plain.example,
           "column " + named(column) + " has numbers without " + in_quotes(known) + " such as " + example +
               " next to others with it such as " + shown(column, with_unit->second.example) +
               "; they are read as if they had it");
    else
      warn(column, plain.example,
           "column " + named(column) + " has numbers without " + in_quotes(known) + " such as " + example +
               ", which the training file has; they are read as if they had it");
  }

  /// Whether none of the plain numbers is above 1, as per cent of the training file are, and not all are
  /// whole.
  bool are_shares(const Column& column) const {
    if (has_shares(column.spec) || !column.spec.most) return false;
    bool has_fraction = false;
    for (const auto& [text, cells] : column.census.texts) {
      const auto value = number(text, column.spec.decimal.value_or(DecimalMark::point));
      if (!value || !unit_of(text).empty()) continue;
      if (std::abs(*value) > 1) return false;
      has_fraction = has_fraction || *value != std::floor(*value);
    }
    return has_fraction;
  }

  std::int64_t cells_near(const Column& column, DecimalMark mark) const {
    std::int64_t near = 0;
    for (const auto& [text, cells] : column.census.texts)
      if (const auto value = number(text, mark, column.census.unit); value && is_near(column.spec, *value))
        near += cells;
    return near;
  }

  void settle_mark(const Column& column) {
    const Census& census = column.census;
    const auto& [with_point, with_comma] = census.only_with;
    if (with_point.cells + with_comma.cells + census.either.cells == 0) return;
    const DecimalMark usual = column.spec.decimal.value_or(DecimalMark::point), other = other_than(usual);
    const std::int64_t more = cells_near(column, other) - cells_near(column, usual);
    const auto told = told_by(census).decimal;
    DecimalMark mark = usual;
    if (std::abs(more) * cells_for_a_few > census.values())
      mark = more > 0 ? other : usual;
    else if (told)
      mark = *told;
    else if (census.either.cells > 0)
      mark = customs_.decimal.value_or(usual);
    const Tally& own = census.only_with[static_cast<std::size_t>(mark)];
    column.spec.decimal = mark;
    if (mark != usual && own.cells == 0 && customs_.decimal != mark)
      refuse(column, census.either.example,
             "column " + named(column) + " has numbers such as " + shown(column, census.either.example) +
                 ", which with " + name_of(usual) +
                 ", as in the training file, are far from the numbers there (" + range_of(column.spec) +
                 "), but with " + name_of(other) + " are among them; write them with " + name_of(usual) +
                 " and nothing between thousands");
    else if (with_point.cells > 0 && with_comma.cells > 0)
      warn(column, with_comma.example,
           "column " + named(column) + " has numbers with a decimal point, such as " +
               shown(column, with_point.example) + ", and with a decimal comma, such as " +
               shown(column, with_comma.example) + "; ambiguous numbers are read with " + name_of(mark));
    else if (mark != usual)
      warn(column, own.cells > 0 ? own.example : census.either.example,
           "column " + named(column) + " has numbers with " + name_of(mark) + ", such as " +
               shown(column, own.cells > 0 ? own.example : census.either.example) +
               ", unlike the training file; the whole column is read that way");
  }

  void tell_limits(const Column& column) {
    for (const auto& [tally, what] :
         {std::pair(&column.census.limits, "limits such as "),
          std::pair(&column.census.uncertain, "numbers with an uncertainty, such as ")})
      if (tally->cells > 0)
        warn(column, tally->example,
             "column " + named(column) + " has " + what + shown(column, tally->example) +
                 ", which are read as the numbers they contain");
  }

  void compare_range(const Column& column) {
    constexpr std::int64_t least_values = 10, least_outside = 5, least_constant = 20;
    constexpr double much_smaller = 20, very_far = 20;
    if (result_.refusal) return;
    const Numbers numbers = numbers_of(column.census, column.spec, missing_);
    if (numbers.values.empty()) return;
    const auto& [median, example] = numbers.median();
    const bool is_range_known = column.spec.least && column.spec.most;
    const bool are_small = is_range_known && numbers.count() >= least_values && numbers.largest() > 0 &&
                           numbers.largest() * much_smaller < std::abs(column.spec.mean);
    const bool is_far = is_range_known
                            ? !is_near(column.spec, median)
                            : std::abs(median - column.spec.mean) > very_far * column.spec.deviation;
    if (is_far || are_small)
      warn(column, example,
           "column " + named(column) + " has numbers such as " + shown(column, example) +
               ", far from those of the training file (" + range_of(column.spec) +
               "); they may be in another unit, which the model has not seen");
    else if (is_range_known && numbers.count() >= least_outside && are_outside(column.spec, numbers))
      warn(column, example,
           "column " + named(column) + " has numbers such as " + shown(column, example) +
               ", all of them outside those of the training file (" + range_of(column.spec) +
               "); the model was not trained on such numbers");
    else if (is_range_known && numbers.values.size() == 1 && numbers.count() >= least_constant &&
             !has_two_values(column.spec))
      warn(column, example,
           "column " + named(column) + " is " + shown(column, example) + " in all " +
               with_separators(numbers.count()) + " rows that have a value, while the training file has " +
               range_of(column.spec) + ", as if it meant an unknown value");
  }

  /// An input from which the model has learned, and which says nothing here.
  void tell_if_empty(const ColumnSpec& spec, std::size_t index) {
    const std::int64_t least_rows =
        spec.is_missing_somewhere || spec.kind == ColumnKind::categorical ? 20 : 5;
    const data::NameList& cells = file_.columns[index];
    const ColumnReader reader(spec, missing_);
    if (std::ssize(file_.lines) < least_rows) return;
    for (std::size_t row = 0; row < cells.size(); ++row)
      if (reader.read(cells[row]).state != CellValue::State::missing) return;
    result_.warnings.push_back({.code = "written-otherwise",
                                .message = "column " + in_quotes(spec.name) + " has no value in any of the " +
                                           with_separators(std::ssize(file_.lines)) +
                                           " rows, unlike in the training file",
                                .place = file_.line_of(0)});
  }

  void settle_order(const Column& column) {
    const Census& census = column.census;
    const auto& [month_first, day_first] = census.only_in;
    if (month_first.cells + day_first.cells + census.any_order.cells == 0) return;
    const auto told = told_by(census).order;
    const std::optional<DateOrder> trained = column.spec.order;
    const bool have_points = census.with_points.cells == census.any_order.cells;
    const DateOrder usual = trained.value_or(have_points ? DateOrder::day_first : DateOrder::month_first);
    const DateOrder order = told.value_or(customs_.order.value_or(usual));
    column.spec.order = order;
    if (month_first.cells > 0 && day_first.cells > 0)
      return warn(column, day_first.example,
                  "column " + named(column) + " has dates with the month first, such as " +
                      shown(column, month_first.example) + ", and with the day first, such as " +
                      shown(column, day_first.example) + "; ambiguous dates are read " + name_of(order));
    const std::string_view example = told ? census.only_in[static_cast<std::size_t>(order)].example
                                     : census.any_order.cells > 0 ? census.any_order.example
                                                                  : std::string_view();
    if (trained && order != *trained)
      warn(column, example,
           "column " + named(column) + " has dates such as " + shown(column, example) + ", which are read " +
               name_of(order) + ", unlike those of the training file");
    else if (!trained && !told && !customs_.order)
      warn(column, example,
           "column " + named(column) + " has dates such as " + shown(column, example) +
               ", and nothing shows whether the day or the month comes first; they are read " +
               name_of(order));
  }

  const TextTable& file_;
  const TableSpec& trained_;
  MissingWords missing_;
  OtherFile result_;
  Customs customs_;
};

}  // namespace

OtherFile as_written(const TextTable& file, const TableSpec& table, bool with_target) {
  return FileReading(file, table).all(with_target);
}

}  // namespace anneal::table
