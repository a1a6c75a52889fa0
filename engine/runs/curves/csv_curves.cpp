#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/runs/curves/meaning.h"
#include "engine/runs/curves/pieces.h"
#include "engine/runs/curves/scalars.h"
#include "engine/runs/curves/table_columns.h"
#include "engine/runs/curves/wandb_table.h"

namespace anneal::curves {

namespace {

/// Cells of a series that are not numbers.
struct Unread {
  std::int64_t cells = 0, line = 0;  ///< of the first
  std::string first;
};

/// A whole number that a double holds exactly.
std::int64_t step_of(const std::string& cell, const std::string& place) {
  constexpr double largest_step = 9e15;
  const auto step = number_of(cell);
  if (step && *step >= 0 && *step < largest_step && *step == std::floor(*step)) return std::llround(*step);
  throw UserError("the step is \"" + shown_text(cell) + "\", but must be a whole number of 0 or more", place,
                  "Correct or remove this line.");
}

struct Row {
  std::vector<std::pair<std::string, double>> numbers;  ///< by their series
  std::vector<std::pair<std::string, std::string_view>> unread =
      {};  ///< cells that are not numbers, likewise
  std::optional<double> epoch, step, seconds;
  std::string run;  ///< what its columns of runs say
};

/// A number that grows with the rows of a series.
struct Progress {
  std::optional<double> first, last;

  bool is_back_at(double number) const { return first && *first == number && *last > number; }
  void take(double number) {
    if (!first) first = number;
    last = number;
  }
};

/// Where one series of a run is.
struct Position {
  Progress epoch, step;

  /// Whether it begins again there; of a row that says both, both must.
  bool is_back_at(const Row& row) const {
    return (row.epoch || row.step) && (!row.epoch || epoch.is_back_at(*row.epoch)) &&
           (!row.step || step.is_back_at(*row.step));
  }
  void take(const Row& row) {
    if (row.epoch) epoch.take(*row.epoch);
    if (row.step) step.take(*row.step);
  }
};

/// A run of the table, as far as it has been read.
struct Part {
  Scalars scalars;
  std::int64_t rows = 0;
  std::map<std::string, Position> positions = {};  ///< of each series
  std::map<std::string, Unread> unread = {};       ///< likewise; of columns that are not series, too

  /// Whether all series of a row begin again there.
  bool is_back_at(const Row& row) const {
    return !row.numbers.empty() && std::ranges::all_of(row.numbers, [&](const auto& number) {
      const auto position = positions.find(number.first);
      return position != positions.end() && position->second.is_back_at(row);
    });
  }
  void take(const Row& row, std::int64_t line) {
    for (const auto& [series, number] : row.numbers) positions[series].take(row);
    for (const auto& [series, cell] : row.unread) {
      if (unread.size() >= most_series && !unread.contains(series)) continue;
      Unread& found = unread[series];
      if (found.cells++ == 0) found = {.cells = 1, .line = line, .first = std::string(cell)};
    }
  }
  void tell_unread();
};

/// The runs of a table, in their order.
class Parts {
 public:
  explicit Parts(const std::string& place) : place_(place) {}

  /// That which a row belongs to.
  Part& of_row(const Row& row, std::int64_t line) {
    const auto [current, is_first] = current_.emplace(row.run, parts_.size());
    if (is_first) begin(row.run);
    if (!is_first && parts_[current->second].is_back_at(row)) {
      current->second = parts_.size();
      begin(row.run).scalars.notes.push_back({"it starts again in line " + std::to_string(line) +
                                              ": from there on, it is treated as a separate run"});
    }
    Part& part = parts_[current->second];
    part.take(row, line);
    return part;
  }

  /// Only one of several is named.
  std::vector<Scalars> take() {
    std::vector<Scalars> all;
    for (Part& part : parts_) {
      part.tell_unread();
      if (parts_.size() == 1) part.scalars.run.clear();
      all.push_back(std::move(part.scalars));
    }
    return all;
  }

 private:
  Part& begin(const std::string& run) {
    if (parts_.size() == most_runs) throw UserError("contains more than 1,000 runs", place_);
    Part& part = parts_.emplace_back();
    const std::size_t before = begun_[run]++;
    part.scalars.run = run;
    if (run.empty() || before > 0) {
      if (!run.empty()) part.scalars.run += ", ";
      part.scalars.run += "run " + std::to_string(before + 1);
    }
    return part;
  }

  const std::string& place_;
  std::vector<Part> parts_;
  std::map<std::string, std::size_t> current_, begun_;  ///< by what the columns say
};

/// "validation/", before the names of its series. A phase may be something else than a split.
std::string split_of_row(const Columns& columns, const std::vector<std::string>& header,
                         const std::vector<std::string>& fields) {
  if (!columns.split || fields[*columns.split].empty()) return "";
  const std::string& split = fields[*columns.split];
  const bool is_known =
      lower_case(header[*columns.split]) == "split" || split_of_word(std::string(trimmed(split)));
  return is_known ? split + "/" : "";
}

/// "seed 2, fold 1"
std::string run_of_row(const Columns& columns, const std::vector<std::string>& header,
                       const std::vector<std::string>& fields) {
  std::string run;
  for (const std::size_t column : columns.runs) {
    if (!run.empty()) run += ", ";
    run.append(header[column]).append(" ").append(trimmed(fields[column]));
  }
  return run;
}

Row row_of(const Columns& columns, const std::vector<std::string>& header,
           const std::vector<std::string>& fields) {
  const auto at = [&](const std::optional<std::size_t>& column) -> std::optional<double> {
    return column ? number_of(fields[*column]) : std::nullopt;
  };
  Row row{.numbers = {},
          .epoch = columns.epoch ? epoch_of(fields[*columns.epoch]) : std::nullopt,
          .step = at(columns.step),
          .seconds = at(columns.seconds),
          .run = run_of_row(columns, header, fields)};
  const std::string split = split_of_row(columns, header, fields);
  const auto read = [&](const std::string& series, const std::string& cell) {
    if (const auto value = number_of(cell))
      row.numbers.emplace_back(split + series, *value);
    else if (!is_blank(cell))
      row.unread.emplace_back(split + series, cell);
  };
  if (columns.series && columns.value) {
    read(fields[*columns.series], fields[*columns.value]);
    return row;
  }
  for (std::size_t i = 0; i < header.size(); ++i)
    if (!is_other(columns, i, header[i])) read(header[i], fields[i]);
  return row;
}

/// Of a table that Weights & Biases exported, a row for each run that has numbers in it.
std::vector<Row> rows_of(const std::vector<WandbColumn>& series, const Row& row,
                         const std::vector<std::string>& fields) {
  std::map<std::string, Row> rows;  // by run
  for (const WandbColumn& one : series) {
    const std::string& cell = fields[one.column];
    if (is_blank(cell)) continue;
    Row& own = rows[one.run];
    own.run = one.run;
    own.epoch = row.epoch;
    own.step = row.step;
    own.seconds = row.seconds;
    if (const auto value = number_of(cell))
      own.numbers.emplace_back(one.series, *value);
    else
      own.unread.emplace_back(one.series, cell);
  }
  std::vector<Row> all;
  for (auto& [run, own] : rows) all.push_back(std::move(own));
  return all;
}

std::string quoted(const std::string& text) {
  return "\"" + shown_text(text) + "\"";
}

/// Of columns that hold numbers; what is text in every row is not a series.
void Part::tell_unread() {
  for (const auto& [series, found] : unread)
    if (scalars.series.contains(series))
      scalars.notes.push_back({"cells of " + quoted(series) + " that are not numbers are skipped: " +
                               std::to_string(found.cells) + ", the first of which is " +
                               quoted(found.first) + " in line " + std::to_string(found.line)});
}

/// As pandas writes the numbers of rows.
bool is_without_name(const std::string& column) {
  return column.empty() || lower_case(column) == "unnamed: 0";
}

/// Rows below those of epochs that have something else in the column of epochs: "mean", "best".
class RowsBeside {
 public:
  /// Whether the row is one of them.
  bool takes(const std::string& epoch, std::int64_t line) {
    has_epochs_ = has_epochs_ || epoch_of(epoch);
    if (!has_epochs_ || is_blank(epoch) || epoch_of(epoch)) return false;
    if (rows_++ == 0) first_ = quoted(epoch) + " in line " + std::to_string(line);
    return true;
  }

  std::int64_t rows() const { return rows_; }
  std::string words() const {
    return "rows whose epoch is not a number are skipped: " + std::to_string(rows_) + ", the first with " +
           first_;
  }

 private:
  bool has_epochs_ = false;
  std::int64_t rows_ = 0;
  std::string first_;
};

/// Fewer are those of a row that was cut; more would stand in other columns than meant.
void check_fields(const std::vector<std::string>& fields, const std::vector<std::string>& header,
                  const std::string& place, std::int64_t line) {
  const auto has_text = [](const std::string& field) { return !trimmed(field).empty(); };
  if (fields.size() > header.size() &&
      std::any_of(fields.begin() + std::ssize(header), fields.end(), has_text))
    throw UserError("has " + std::to_string(fields.size()) + " fields, but the first line names " +
                        std::to_string(header.size()),
                    place + ":" + std::to_string(line),
                    "Put quotation marks around text and numbers that contain commas.");
}

/// Sees a last row that ends before its line does, as it is still being written, and whose last number may be
/// a part of one.
class CutRow {
 public:
  CutRow(std::string_view text, std::size_t columns) : may_be_(!text.ends_with('\n')), columns_(columns) {}

  /// `reader` is behind the row. Where rows before it are short, it is one of those.
  bool is(const std::vector<std::string>& fields, CsvReader reader) {
    if (!may_be_ || fields.size() >= columns_) return false;
    may_be_ = false;
    std::vector<std::string> next;
    return !reader.next(next);
  }

 private:
  bool may_be_;
  std::size_t columns_;
};

/// The steps of rows, and of those that lack one the step before.
class StepsOfRows {
 public:
  StepsOfRows(const Columns& columns, bool may_lack) : columns_(columns), may_lack_(may_lack) {}

  /// `fields` are those of the row; the table has steps. UserError at `place`.
  std::int64_t of(const Row& row, const std::vector<std::string>& fields, const std::string& place) {
    const std::string& cell = fields[*columns_.step];
    const bool is_lacking = is_blank(cell) && (may_lack_ || row.epoch);
    if (!is_lacking) return before_ = step_of(cell, place);
    ++lacking_;
    return before_;
  }

  std::int64_t lacking() const { return lacking_; }
  std::string words() const {
    return "rows without a step take the step of the row before: " + std::to_string(lacking_);
  }

 private:
  const Columns& columns_;
  bool may_lack_;
  std::int64_t before_ = 0, lacking_ = 0;
};

}  // namespace

std::vector<Scalars> read_csv(std::string_view text, const std::string& place, const std::string& name,
                              bool may_lack_steps) {
  const char delimiter = delimiter_of(text);
  CsvReader reader(text, place, delimiter);
  std::vector<std::string> header, fields;
  if (!reader.next(header)) throw UserError("is empty", place);
  for (std::string& column : header) column = trimmed(column);
  Columns columns = columns_of(header, place);
  const bool is_counted = !columns.step && !columns.epoch && !columns.seconds &&
                          is_without_name(header.front()) && counts_rows(reader, 0);
  if (is_counted) columns.epoch = 0;
  if (!columns.step && !columns.epoch && !columns.seconds)
    throw UserError("has no column named step, epoch or time", place, "Name the columns in the first line.");
  if (columns.value && !columns.series && !name.empty()) header[*columns.value] = name;
  find_by_content(reader, header, delimiter != ',', columns);
  const bool is_placed = columns.step || columns.epoch;
  const bool has_durations = is_placed && columns.seconds && !is_clock(reader, *columns.seconds);
  StepsOfRows steps(columns, may_lack_steps);
  const auto of_wandb = wandb_columns(header);
  Parts parts(place);
  RowsBeside beside;
  CutRow cut_row(text, header.size());
  bool is_cut_short = false;
  std::size_t count = 0;
  while (reader.next(fields)) {
    is_cut_short = cut_row.is(fields, reader);
    if (is_cut_short) break;
    if (delimiter != ',') mark_decimals_by_points(fields);
    check_fields(fields, header, place, reader.line());
    fields.resize(header.size());
    if (columns.epoch && beside.takes(fields[*columns.epoch], reader.line())) continue;
    Row read = row_of(columns, header, fields);
    const std::string here = place + ":" + std::to_string(reader.line());
    if (has_durations) read.seconds.reset();
    if (may_lack_steps && read.numbers.empty()) continue;  // what a program says before its numbers
    const std::int64_t step = columns.step ? steps.of(read, fields, here) : 0;
    const std::vector<Row> rows =
        of_wandb ? rows_of(*of_wandb, read, fields) : std::vector<Row>{std::move(read)};
    for (const Row& row : rows) {
      Part& part = parts.of_row(row, reader.line());
      const std::int64_t at = columns.step ? step : ++part.rows;
      for (const auto& [series, value] : row.numbers)
        add(part.scalars, count, series,
            {.step = at,
             .seconds = row.seconds.value_or(Scalar::unknown),
             .epoch = row.epoch.value_or(Scalar::unknown),
             .value = value},
            place);
    }
  }
  std::vector<Scalars> all = parts.take();
  for (Scalars& scalars : all) {
    scalars.is_cut_short = is_cut_short;
    put_in_order(scalars, columns.step.has_value());
  }
  if (steps.lacking() > 0 && !all.empty()) all.front().notes.push_back({steps.words()});
  if (beside.rows() > 0 && !all.empty()) all.front().notes.push_back({beside.words()});
  if (is_counted)
    for (Scalars& scalars : all)
      scalars.notes.push_back({"its unnamed column, which counts the rows, is taken as the epochs"});
  if (!columns.step && !columns.epoch)
    for (Scalars& scalars : all)
      scalars.notes.push_back({"it has no step or epoch column: rows are counted as steps"});
  return all;
}

}  // namespace anneal::curves
