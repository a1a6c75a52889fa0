#include "results/prediction_csv.h"

#include <nlohmann/json.hpp>

#include "export/csv.h"
#include "table/row_values.h"

namespace anneal::studio {

using exports::Cell;

namespace {

/// The prediction, its probability where it is of a class, and why there is none.
void append(std::vector<Cell>& cells, const Prediction& one, bool has_probability) {
  if (one.guesses.empty())
    cells.resize(cells.size() + (has_probability ? 2 : 1));
  else
    cells.emplace_back(one.guesses.front().label);
  if (has_probability && !one.guesses.empty()) cells.emplace_back(one.guesses.front().probability);
  cells.emplace_back(one.error);
}

}  // namespace

std::string csv_of_images(const std::vector<Prediction>& predictions) {
  std::string text = exports::csv_record({"path", "predicted", "probability", "error"});
  for (const Prediction& one : predictions) {
    std::vector<Cell> cells = {one.path};
    append(cells, one, true);
    text += exports::csv_record(cells);
  }
  return text;
}

std::string csv_of_rows(const std::vector<Prediction>& predictions, const std::string& target,
                        bool are_numbers) {
  std::vector<std::string> places;
  for (const Prediction& one : predictions) places.push_back(one.path);
  const table::RowValues values(places);
  const auto header = table::prediction_header(values.columns(), target, are_numbers ? 0 : 1);
  std::string text = exports::csv_record({header.begin(), header.end()});
  for (const Prediction& one : predictions) {
    const table::RowPlace place = table::row_place(one.path);
    std::vector<Cell> cells = {place.file};
    place.line > 0 ? cells.emplace_back(place.line) : cells.emplace_back();
    for (const std::string& column : values.columns()) cells.emplace_back(values.at(one.path, column));
    append(cells, one, !are_numbers);
    text += exports::csv_record(cells);
  }
  return text;
}

}  // namespace anneal::studio
