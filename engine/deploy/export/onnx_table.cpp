#include "engine/deploy/export/onnx_table.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <numbers>

#include "engine/data/table/cells/cell.h"
#include "engine/data/table/features.h"

namespace anneal::exports {

namespace {

using onnx::DataType;

constexpr const char* machine_learning = "ai.onnx.ml";

/// Formulas on doubles, as nodes.
class Formula {
 public:
  explicit Formula(OnnxEmitter& emit) : emit_(emit) {}

  std::string number(double value) {
    return emit_.constant("number_" + std::to_string(count_++),
                          onnx::tensor_of("", {}, std::vector<double>{value}));
  }
  std::string add(const std::string& a, const std::string& b) { return emit_.add("Add", {a, b}); }
  std::string add(const std::string& a, double b) { return add(a, number(b)); }
  std::string subtract(const std::string& a, const std::string& b) { return emit_.add("Sub", {a, b}); }
  std::string subtract(const std::string& a, double b) { return subtract(a, number(b)); }
  std::string multiply(const std::string& a, double b) { return emit_.add("Mul", {a, number(b)}); }
  std::string divide(const std::string& a, const std::string& b) { return emit_.add("Div", {a, b}); }
  std::string divide(const std::string& a, double b) { return divide(a, number(b)); }
  std::string floor(const std::string& a) { return emit_.add("Floor", {a}); }
  std::string whole(const std::string& a, double b) { return floor(divide(a, b)); }
  std::string rest(const std::string& a, double b) { return subtract(a, multiply(whole(a, b), b)); }

 private:
  OnnxEmitter& emit_;
  int count_ = 0;
};

std::string cast(OnnxEmitter& emit, const std::string& value, DataType type) {
  return emit.add("Cast", {value}, {{"to", static_cast<std::int64_t>(type)}});
}

/// Days from 1970-01-01 to the first of January of a year.
std::string new_year(Formula& formula, const std::string& year) {
  const std::string past = formula.subtract(year, 1.0);
  const std::string leap_days = formula.add(
      formula.subtract(formula.whole(past, 4), formula.whole(past, 100)), formula.whole(past, 400));
  return formula.subtract(formula.add(formula.multiply(past, 365), leap_days), 719'162.0);
}

/// The year that a day is in, of the proleptic Gregorian calendar (Hinnant, chrono-Compatible Low-Level Date
/// Algorithms, civil_from_days).
std::string year_of(OnnxEmitter& emit, Formula& formula, const std::string& day) {
  const std::string shifted = formula.add(day, 719'468.0), era = formula.whole(shifted, 146'097),
                    day_of_era = formula.rest(shifted, 146'097);
  const std::string without_leap_days =
      formula.subtract(formula.add(formula.subtract(day_of_era, formula.whole(day_of_era, 1'460)),
                                   formula.whole(day_of_era, 36'524)),
                       formula.whole(day_of_era, 146'096));
  const std::string year_of_era = formula.whole(without_leap_days, 365);
  const std::string before =
      formula.subtract(formula.add(formula.multiply(year_of_era, 365), formula.whole(year_of_era, 4)),
                       formula.whole(year_of_era, 100));
  const std::string from_march = formula.subtract(day_of_era, before);
  constexpr double from_march_to_december = 306;
  const std::string is_next = cast(
      emit, emit.add("GreaterOrEqual", {from_march, formula.number(from_march_to_december)}), DataType::f64);
  return formula.add(formula.add(year_of_era, formula.multiply(era, 400)), is_next);
}

/// As table::position_in.
std::string position_in(OnnxEmitter& emit, Formula& formula, Cycle cycle, const std::string& days) {
  const std::string day = formula.floor(days), time = formula.subtract(days, day);
  if (cycle == Cycle::day) return time;
  constexpr double monday = 3;  // 1970 began on a Thursday
  if (cycle == Cycle::week)
    return formula.divide(formula.add(formula.rest(formula.add(day, monday), 7), time), 7.0);
  const std::string year = year_of(emit, formula, day), begin = new_year(formula, year);
  const std::string length = formula.subtract(new_year(formula, formula.add(year, 1.0)), begin);
  return formula.divide(formula.subtract(days, begin), length);
}

/// The features of a column of numbers, and where it is missing.
struct NumberFeatures {
  std::vector<std::string> values;
  std::string is_missing;
};

NumberFeatures emit_numbers(OnnxEmitter& emit, const ColumnSpec& column) {
  Formula formula(emit);
  NumberFeatures features;
  const std::string missing = emit.add("IsNaN", {column.name});
  const auto keep = [&](const std::string& value) {  // [N, 1] fp32, 0 where it is missing
    features.values.push_back(emit.add("Where", {missing, emit.number(0), value}));
  };
  keep(cast(emit, formula.divide(formula.subtract(column.name, centre_of(column)), scale_of(column)),
            DataType::f32));
  for (const Cycle cycle : column.cycles) {
    const std::string angle =
        cast(emit, formula.multiply(position_in(emit, formula, cycle, column.name), 2 * std::numbers::pi),
             DataType::f32);
    keep(emit.add("Sin", {angle}));
    keep(emit.add("Cos", {angle}));
  }
  if (column.is_missing_somewhere) features.is_missing = cast(emit, missing, DataType::f32);
  return features;
}

/// As people and programs write a word of small letters.
std::vector<std::string> spellings(const std::string& word) {
  if (word == "nan" || word == "nat") return {word, word == "nan" ? "NaN" : "NaT"};
  std::string upper = word, first = word;
  const auto raised = [](char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
  };
  std::ranges::transform(upper, upper.begin(), raised);
  if (!first.empty()) first[0] = raised(first[0]);
  return {word, upper, first};
}

std::string emit_category(OnnxEmitter& emit, const ColumnSpec& column, const table::MissingWords& missing) {
  std::map<std::string, float> indices;
  for (const std::string& word : missing.words())
    for (const std::string& spelling : spellings(word))
      indices.emplace(spelling, static_cast<float>(table::missing_category));
  auto index = static_cast<float>(table::first_category);
  for (const std::string& category : column.categories) indices.insert_or_assign(category, index++);
  std::vector<std::string> keys;
  std::vector<float> values;
  for (const auto& [key, value] : indices) {
    keys.push_back(key);
    values.push_back(value);
  }
  return emit.add("LabelEncoder", {column.name},
                  {{"keys_strings", std::move(keys)},
                   {"values_floats", std::move(values)},
                   {"default_float", static_cast<float>(table::unseen_category)}},
                  machine_learning);
}

}  // namespace

std::string emit_columns(OnnxEmitter& emit, onnx::Model& model, const TableSpec& table) {
  std::vector<std::string> values, indicators;
  for (const ColumnSpec* column : table::number_columns(table)) {
    model.inputs.push_back({column->name, DataType::f64, {"N", 1}});
    emit.begin("column/" + std::to_string(model.inputs.size()));
    NumberFeatures features = emit_numbers(emit, *column);
    values.insert(values.end(), features.values.begin(), features.values.end());
    if (!features.is_missing.empty()) indicators.push_back(features.is_missing);
  }
  values.insert(values.end(), indicators.begin(), indicators.end());
  const table::MissingWords missing(table);
  for (const ColumnSpec* column : table::categorical_columns(table)) {
    model.inputs.push_back({column->name, DataType::text, {"N", 1}});
    model.opsets[machine_learning] = 2;
    emit.begin("column/" + std::to_string(model.inputs.size()));
    values.push_back(emit_category(emit, *column, missing));
  }
  emit.begin("input");
  return emit.add("Concat", values, {{"axis", std::int64_t{1}}});
}

std::string emit_target(OnnxEmitter& emit, const std::string& value, const ColumnSpec& target) {
  emit.begin("target");
  Formula formula(emit);
  return formula.add(formula.multiply(cast(emit, value, DataType::f64), target.deviation), target.mean);
}

}  // namespace anneal::exports
