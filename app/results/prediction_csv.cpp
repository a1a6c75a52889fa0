#include "app/results/prediction_csv.h"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "engine/core/base/common_folder.h"
#include "engine/data/table/row_values.h"
#include "engine/deploy/export/csv.h"

namespace anneal::studio {

using exports::Cell;

namespace {

bool have_errors(const std::vector<Prediction>& predictions) {
  return std::ranges::any_of(predictions, [](const Prediction& one) { return !one.error.empty(); });
}

/// The folder that has all of the files.
std::filesystem::path folder_of(const std::vector<Prediction>& predictions) {
  std::vector<std::filesystem::path> folders;
  for (const Prediction& one : predictions)
    folders.push_back(std::filesystem::path(table::row_place(one.path).file).parent_path());
  return common_folder(folders);
}

/// The prediction, its probability where it is of a class, and why there is none.
void append(std::vector<Cell>& cells, const Prediction& one, bool has_probability, bool have_errors) {
  if (one.guesses.empty())
    cells.resize(cells.size() + (has_probability ? 2 : 1));
  else
    cells.emplace_back(one.guesses.front().label);
  if (has_probability && !one.guesses.empty())
    cells.emplace_back(exports::computed_text(one.guesses.front().probability));
  if (have_errors) cells.emplace_back(one.error);
}

}  // namespace

std::string csv_of_images(const std::vector<Prediction>& predictions) {
  const bool has_errors = have_errors(predictions);
  std::vector<Cell> header = {"path", "predicted", "probability"};
  if (has_errors) header.emplace_back("error");
  std::string text = exports::csv_record(header);
  const std::filesystem::path folder = folder_of(predictions);
  for (const Prediction& one : predictions) {
    std::vector<Cell> cells = {name_in(one.path, folder)};
    append(cells, one, true, has_errors);
    text += exports::csv_record(cells);
  }
  return text;
}

std::string csv_of_rows(const std::vector<Prediction>& predictions, const std::string& target,
                        bool are_numbers) {
  std::vector<std::string> places;
  for (const Prediction& one : predictions) places.push_back(one.path);
  const table::RowValues values(places);
  auto header = table::prediction_header(values.columns(), target, are_numbers ? 0 : 1);
  const bool has_errors = have_errors(predictions);
  if (!has_errors) header.pop_back();
  std::string text = exports::csv_record({header.begin(), header.end()});
  const std::filesystem::path folder = folder_of(predictions);
  for (const Prediction& one : predictions) {
    const table::RowPlace place = table::row_place(one.path);
    std::vector<Cell> cells = {name_in(place.file, folder)};
    place.line > 0 ? cells.emplace_back(place.line) : cells.emplace_back();
    for (const std::string& column : values.columns()) cells.emplace_back(values.at(one.path, column));
    append(cells, one, !are_numbers, has_errors);
    text += exports::csv_record(cells);
  }
  return text;
}

}  // namespace anneal::studio
