#include "engine/runs/curves/table_columns.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/runs/curves/languages.h"
#include "engine/runs/curves/meaning.h"
#include "engine/runs/curves/scalars.h"

namespace anneal::curves {

namespace {

bool is_one_of(std::string_view name, std::initializer_list<const char*> names) {
  return std::ranges::any_of(names, [&](const char* each) { return name == each; });
}

/// What a column of texts says, as far as it has been read; of settings, one of numbers, too.
class Texts {
 public:
  Texts(std::size_t column, bool may_be_numbers) : column_(column), may_be_numbers_(may_be_numbers) {}

  std::size_t column() const { return column_; }

  /// `place` is what the row is of beside the column: its epoch, step and the like.
  void add(const std::string& cell, const std::string& place) {
    if (is_blank(cell) || !are_texts_) return;
    are_texts_ = (may_be_numbers_ || !number_of(cell)) && places_.size() <= most_runs;
    const std::string text(trimmed(cell));
    if (const auto split = split_of_word(text))
      splits_.insert(*split);
    else
      are_splits_ = false;
    places_[text].insert(place);
    all_places_.insert(place);
    ++rows_;
  }

  bool are_splits() const { return are_texts_ && are_splits_ && splits_.size() > 1; }

  /// Whether rows of several texts are of the same places, and there are several of each. A setting that
  /// changes in a run may come back to a value, but not in most places.
  bool tell_runs_apart() const {
    constexpr std::size_t rows_of_a_run = 2;
    if (!are_texts_ || places_.size() < 2 || places_.size() * rows_of_a_run > rows_) return false;
    std::size_t places = 0;
    for (const auto& [text, own] : places_) {
      if (may_be_numbers_ && 2 * own.size() < all_places_.size()) return false;
      places += own.size();
    }
    return 2 * places >= 3 * all_places_.size();
  }

 private:
  std::size_t column_;
  bool may_be_numbers_;
  bool are_texts_ = true, are_splits_ = true;
  std::set<std::string> splits_, all_places_;
  std::map<std::string, std::set<std::string>> places_;  ///< by the text
  std::size_t rows_ = 0;
};

/// Whether it says where the numbers of a row belong.
bool is_place(const Columns& columns, std::size_t i) {
  return i == columns.epoch || i == columns.step || i == columns.split || i == columns.series ||
         std::ranges::count(columns.runs, i) > 0;
}

/// Of a run, as long as it is the same in all of its rows.
bool is_setting(const std::string& name) {
  return meaning_of(name).metric == "learning_rate" ||
         is_one_of(lower_case(name), {"batch_size", "weight_decay", "dropout", "momentum"});
}

/// The columns of texts of the rows to come.
std::vector<Texts> read_texts(CsvReader reader, const std::vector<std::string>& header,
                              bool has_decimal_commas, const Columns& columns) {
  constexpr std::size_t rows_looked_at = 100'000;
  std::vector<Texts> all;
  for (std::size_t i = 0; i < header.size(); ++i) all.emplace_back(i, is_setting(header[i]));
  std::vector<std::string> fields;
  for (std::size_t row = 0; row < rows_looked_at && reader.next(fields); ++row) {
    if (has_decimal_commas) mark_decimals_by_points(fields);
    std::string place;
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (is_place(columns, i)) place += fields[i] + '\n';
    for (Texts& texts : all)
      if (texts.column() < fields.size()) texts.add(fields[texts.column()], place);
  }
  return all;
}

bool has_meaning(const Columns& columns, std::size_t i) {
  return is_place(columns, i) || i == columns.seconds || i == columns.value;
}

}  // namespace

Columns columns_of(const std::vector<std::string>& header, const std::string& place) {
  Columns columns;
  std::map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower_case(in_english(header[i]));
    if (name.empty()) continue;
    if (const auto [first, is_new] = known.emplace(lower_case(header[i]), i); !is_new)
      throw UserError("has two columns named \"" + shown_text(name) + "\", the " +
                          std::to_string(first->second + 1) + ". and the " + std::to_string(i + 1) + ".",
                      place, "Rename or remove one of them.");
    const auto take = [&](std::optional<std::size_t>& column, std::initializer_list<const char*> names) {
      if (!column && is_one_of(name, names)) column = i;
    };
    take(columns.step, {"step", "steps", "global_step", "iteration", "iterations", "iter", "iters", "_step",
                        "trainer/global_step"});
    take(columns.epoch, {"epoch", "epochs"});
    take(columns.seconds, {"time", "seconds", "wall time", "wall_time", "relative time (process)",
                           "relative time (wall)", "_runtime", "_timestamp"});
    take(columns.split, {"split", "phase"});
    take(columns.series, {"series", "tag", "metric", "name", "key", "variable"});
    take(columns.value, {"value"});
    if (is_one_of(name, {"run", "run_id", "run_name", "seed", "fold", "trial", "experiment", "run_uuid"}))
      columns.runs.push_back(i);
  }
  return columns;
}

void find_by_content(const CsvReader& reader, const std::vector<std::string>& header, bool has_decimal_commas,
                     Columns& columns) {
  if (!columns.split)
    for (const Texts& texts : read_texts(reader, header, has_decimal_commas, columns))
      if (!columns.split && !has_meaning(columns, texts.column()) && texts.are_splits())
        columns.split = texts.column();
  if (!columns.epoch && !columns.step) return;
  for (const Texts& texts : read_texts(reader, header, has_decimal_commas, columns))
    if (!has_meaning(columns, texts.column()) && texts.tell_runs_apart())
      columns.runs.push_back(texts.column());
}

bool counts_rows(CsvReader reader, std::size_t column) {
  std::vector<std::string> fields;
  std::optional<double> before;
  while (reader.next(fields)) {
    const auto number = column < fields.size() ? number_of(fields[column]) : std::nullopt;
    if (!number || (before && *number != *before + 1)) return false;
    before = number;
  }
  return before.has_value();
}

bool is_other(const Columns& columns, std::size_t i, std::string_view name) {
  // What our own tables say beside numbers.
  return is_one_of(name, {"seq", "event", "samples"}) || std::ranges::count(columns.runs, i) > 0 ||
         i == columns.step || i == columns.epoch || i == columns.seconds || i == columns.split;
}

std::optional<double> number_of(std::string_view text) {
  constexpr double percent = 100;
  text = trimmed(text);
  const bool is_percent = text.ends_with('%');
  if (is_percent) text = trimmed(text.substr(0, text.size() - 1));
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return is_percent ? number / percent : number;
}

std::optional<double> epoch_of(std::string_view text) {
  constexpr std::string_view word = "epoch";
  std::string english;
  text = trimmed(text);
  if (!text.empty() && !number_of(text.substr(0, 1)))
    text = english = lower_case(in_english(std::string(text)));
  if (text.starts_with(word))
    text.remove_prefix(std::min(text.find_first_not_of(" _:#", word.size()), text.size()));
  const std::size_t of_all = text.find('/');  // "3/90"
  if (of_all == std::string_view::npos) return number_of(text);
  return number_of(text.substr(of_all + 1)) ? number_of(text.substr(0, of_all)) : std::nullopt;
}

bool is_clock(CsvReader reader, std::size_t column) {
  constexpr std::size_t rows_looked_at = 10'000;
  std::vector<std::string> fields;
  std::optional<double> before;
  std::size_t rises = 0, falls = 0;
  for (std::size_t row = 0; row < rows_looked_at && reader.next(fields); ++row) {
    const auto number = column < fields.size() ? number_of(fields[column]) : std::nullopt;
    if (number && before) ++(*number < *before ? falls : rises);
    if (number) before = number;
  }
  constexpr std::size_t least_between = 4;  // pieces of resumed runs may go back, and tables count down
  const std::size_t fewer = std::min(rises, falls);
  return fewer * least_between <= rises + falls;
}

bool is_blank(std::string_view text) {
  const std::string word = lower_case(std::string(trimmed(text)));
  return is_one_of(word, {"", "-", "--", "na", "n/a", "none", "null"});
}

void mark_decimals_by_points(std::vector<std::string>& cells) {
  for (std::string& cell : cells)
    if (std::ranges::count(cell, ',') == 1 &&
        (cell.rfind('.') == std::string::npos || cell.rfind('.') < cell.find(','))) {
      std::string number = cell;
      std::erase(number, '.');
      std::ranges::replace(number, ',', '.');
      if (number_of(number)) cell = number;
    }
}

}  // namespace anneal::curves
