#include "engine/runs/curves/json_curves.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/json_structure.h"
#include "engine/core/base/text.h"
#include "engine/runs/curves/meaning.h"
#include "engine/runs/curves/scalars.h"

namespace anneal::curves {

namespace {

using Json = nlohmann::json;

constexpr std::size_t deepest = 8;

/// Rows of cells under the names of their columns.
class CellTable {
 public:
  explicit CellTable(const std::string& place) : place_(place) {}

  void add_row(const Json& object) {
    rows_.emplace_back();
    add(object, "", 0);
  }

  void add_cell(std::size_t row, const std::string& column, std::string cell) {
    if (row >= rows_.size()) rows_.resize(row + 1);
    const auto [place, is_new] = columns_.emplace(column, names_.size());
    if (is_new) names_.push_back(column);
    if (names_.size() > most_series) throw UserError("contains more than 1,000 series", place_);
    rows_[row][place->second] = std::move(cell);
  }

  bool empty() const { return names_.empty(); }

  std::string as_csv() const {
    std::string text;
    const auto add_line = [&](const auto& cell_of) {
      for (std::size_t i = 0; i < names_.size(); ++i) {
        if (i > 0) text += ',';
        append_csv_field(text, cell_of(i));
      }
      text += '\n';
    };
    add_line([&](std::size_t i) { return names_[i]; });
    for (const auto& row : rows_)
      add_line([&](std::size_t i) {
        const auto cell = row.find(i);
        return cell == row.end() ? std::string() : cell->second;
      });
    return text;
  }

 private:
  void add(const Json& object, const std::string& before, std::size_t depth) {
    for (const auto& [name, value] : object.items()) {
      if (value.is_object() && depth < deepest)
        add(value, before + name + "/", depth + 1);
      else if (value.is_number())
        add_cell(rows_.size() - 1, before + name, value.dump());
      else if (value.is_string())
        add_cell(rows_.size() - 1, before + name, value.get<std::string>());
    }
  }

  const std::string& place_;
  std::vector<std::string> names_;
  std::map<std::string, std::size_t> columns_;
  std::vector<std::map<std::size_t, std::string>> rows_;
};

constexpr std::string_view words_of_numbers[] = {"-Infinity", "Infinity", "NaN"};

/// A number, or the word for one that JSON does not have, see with_quoted_nan.
bool is_any_number(const Json& value) {
  return value.is_number() ||
         (value.is_string() &&
          std::ranges::count(words_of_numbers, std::string_view(value.get_ref<const std::string&>())) > 0);
}

std::string cell_of_number(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

bool is_array_of(const Json& value, bool (*is_one)(const Json&)) {
  return value.is_array() && !value.empty() && std::ranges::all_of(value, is_one);
}

bool is_array_of_objects(const Json& value) {
  return is_array_of(value, [](const Json& each) { return each.is_object(); });
}

bool is_array_of_numbers(const Json& value) {
  return is_array_of(value, [](const Json& each) { return is_any_number(each) || each.is_null(); });
}

/// [time, step, value], as TensorBoard's JSON has them.
bool is_point(const Json& value) {
  constexpr std::size_t numbers = 3;
  return is_array_of_numbers(value) && value.size() == numbers && value[1].is_number_integer();
}

void add_points(const Json& points, CellTable& table) {
  for (std::size_t row = 0; row < points.size(); ++row) {
    table.add_cell(row, "wall time", points[row][0].dump());
    table.add_cell(row, "step", points[row][1].dump());
    table.add_cell(row, "value", is_any_number(points[row][2]) ? cell_of_number(points[row][2]) : "");
  }
}

/// Whether it has arrays of numbers, itself or in objects inside.
bool holds_arrays(const Json& value, std::size_t depth = 0) {
  if (!value.is_object() || depth > deepest) return false;
  return std::ranges::any_of(
      value, [&](const Json& inner) { return is_array_of_numbers(inner) || holds_arrays(inner, depth + 1); });
}

/// Arrays by their names, "train/loss" of those in objects inside.
using Arrays = std::vector<std::pair<std::string, const Json*>>;

void collect_arrays(const Json& object, const std::string& before, std::size_t depth, Arrays& arrays) {
  for (const auto& [name, value] : object.items())
    if (is_array_of_numbers(value))
      arrays.emplace_back(before + name, &value);
    else if (value.is_object() && depth < deepest)
      collect_arrays(value, before + name + "/", depth + 1, arrays);
}

/// A number of each epoch in each array, below `first` rows; counted where none of them counts. Returns the
/// rows that there are then.
std::size_t add_arrays(const Json& object, CellTable& table, std::size_t first = 0) {
  Arrays arrays;
  collect_arrays(object, "", 0, arrays);
  std::size_t rows = 0;
  bool has_count = false;
  for (const auto& [name, values] : arrays) {
    for (std::size_t row = 0; row < values->size(); ++row)
      if (is_any_number((*values)[row])) table.add_cell(first + row, name, cell_of_number((*values)[row]));
    rows = std::max(rows, values->size());
    has_count = has_count || name == "epoch" || name == "step";
  }
  for (std::size_t row = 0; row < rows && !has_count; ++row)
    table.add_cell(first + row, "epoch", std::to_string(row + 1));
  return first + rows;
}

/// What an object is around the arrays: {"history": {…}}, {"evals_result": {"train": {…}}}.
const Json& without_wrapper(const Json& object) {
  const Json* inner = &object;
  for (std::size_t depth = 0; depth < deepest; ++depth) {
    const Json* only = nullptr;
    std::string name;
    std::size_t found = 0;
    for (const auto& [key, value] : inner->items()) {
      if (is_array_of_numbers(value)) return *inner;
      if (!holds_arrays(value)) continue;
      ++found;
      only = &value;
      name = key;
    }
    if (found != 1 || meaning_of(name).names_split) return *inner;
    inner = only;
  }
  return *inner;
}

/// {"fold 1": {"loss": …}, "fold 2": {"loss": …}}: objects with arrays of the same names, which name no
/// splits.
bool are_runs(const Json& object) {
  std::vector<std::set<std::string>> names;
  for (const auto& [key, value] : object.items()) {
    if (!value.is_object() || meaning_of(key).names_split) return false;
    std::set<std::string>& own = names.emplace_back();
    for (const auto& [name, array] : value.items())
      if (is_array_of_numbers(array)) own.insert(name);
    if (own.empty() || own != names.front()) return false;
  }
  return names.size() > 1;
}

void add_runs(const Json& object, CellTable& table) {
  std::size_t rows = 0;
  for (const auto& [key, value] : object.items()) {
    const std::size_t first = rows;
    rows = add_arrays(value, table, first);
    for (std::size_t row = first; row < rows; ++row) table.add_cell(row, "run", key);
  }
}

void add_all(const Json& value, CellTable& table) {
  if (is_array_of(value, is_point)) return add_points(value, table);
  if (is_array_of_objects(value)) {
    for (const Json& row : value) table.add_row(row);
    return;
  }
  if (!value.is_object()) return;
  const auto rows = std::ranges::find_if(value, is_array_of_objects);
  if (rows != value.end()) return add_all(*rows, table);
  if (!holds_arrays(value)) return;
  const Json& inner = without_wrapper(value);
  if (are_runs(inner))
    add_runs(inner, table);
  else
    add_arrays(inner, table);
}

/// Discarded where it is not JSON. UserError for an object that has a name twice, of which one number counts
/// as well as the other, and for one that is nested so deep that nobody meant it.
Json parse(std::string_view text, const std::string& place) {
  constexpr int deepest_nesting = 64;
  JsonStructure structure(
      deepest_nesting,
      [&] {
        throw UserError("is nested deeper than " + std::to_string(deepest_nesting) + " levels", place,
                        "Name a file that contains curves.");
      },
      [&](const std::vector<std::string>& keys) {
        throw UserError("has \"" + shown_text(keys.back()) + "\" twice in one object", place,
                        "Rename or remove one of them.");
      });
  if (!Json::sax_parse(text, &structure)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

/// Whether each line is an object by itself. The last one may be cut, as it is still being written, which
/// goes into `is_cut_short`.
bool add_lines(std::string_view text, const std::string& place, CellTable& table, bool& is_cut_short) {
  std::vector<Json> lines;
  bool has_cut = false;
  text = trimmed(text);
  for (std::int64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    Json value = parse(line, place + ":" + std::to_string(number));
    has_cut = value.is_discarded() && text.empty() && !lines.empty();
    if (has_cut) break;
    if (!value.is_object()) return false;
    lines.push_back(std::move(value));
  }
  if (lines.empty() || (lines.size() < 2 && !has_cut)) return false;
  for (const Json& line : lines) table.add_row(line);
  is_cut_short = has_cut;
  return true;
}

/// What Python writes for numbers that JSON does not have, as texts.
std::string with_quoted_nan(std::string_view text) {
  std::string plain;
  bool is_quoted = false, is_escaped = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"' && !is_escaped) is_quoted = !is_quoted;
    is_escaped = text[i] == '\\' && !is_escaped;
    const auto word = std::ranges::find_if(words_of_numbers, [&](std::string_view each) {
      return !is_quoted && text.substr(i).starts_with(each);
    });
    if (word == std::end(words_of_numbers)) {
      plain += text[i];
      continue;
    }
    plain.append("\"").append(*word).append("\"");
    i += word->size() - 1;
  }
  return plain;
}

}  // namespace

bool is_json(std::string_view text) {
  const std::string_view begin = trimmed(text.substr(0, 4096));
  return begin.starts_with('{') || begin.starts_with('[');
}

JsonTable table_of_json(std::string_view text, const std::string& place) {
  constexpr std::size_t largest = std::size_t{1} << 26;
  if (text.size() > largest) throw UserError("is a JSON file larger than 64 MiB", place);
  CellTable table(place);
  const std::string plain = with_quoted_nan(text);
  bool is_cut_short = false;
  if (!add_lines(plain, place, table, is_cut_short)) {
    const Json value = parse(plain, place);
    if (value.is_discarded()) throw UserError("is truncated or is not JSON", place);
    add_all(value, table);
  }
  if (table.empty())
    throw UserError("contains no curves in its JSON", place,
                    "Use objects that hold the numbers of one step or epoch, one per line or in an array, or "
                    "named arrays that hold one number per epoch.");
  return {table.as_csv(), is_cut_short};
}

}  // namespace anneal::curves
