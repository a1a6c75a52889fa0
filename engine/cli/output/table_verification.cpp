#include "engine/cli/output/table_verification.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/csv.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/table/categories.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/features.h"
#include "engine/data/table/other_file.h"
#include "engine/data/table/text_table.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using exports::TableVerificationSet;
using nlohmann::json;

namespace {

constexpr std::size_t most_rows = 256;

/// Where the rows stand in the file.
std::vector<std::size_t> positions_of(const table::TextTable& file, const std::vector<std::int64_t>& lines) {
  std::vector<std::size_t> positions;
  for (const std::int64_t line : lines) {
    const auto found = std::ranges::lower_bound(file.lines, line);
    positions.push_back(static_cast<std::size_t>(found - file.lines.begin()));
  }
  return positions;
}

/// The same rows as a file of their own.
void write_rows(const table::TextTable& from, const std::vector<std::size_t>& rows, const fs::path& to) {
  std::string text;
  const auto add_line = [&](const auto& field_of) {
    for (std::size_t column = 0; column < from.names.size(); ++column) {
      if (column > 0) text += ',';
      append_csv_field(text, field_of(column));
    }
    text += '\n';
  };
  add_line([&](std::size_t column) { return std::string_view(from.names[column]); });
  for (const std::size_t row : rows) add_line([&](std::size_t column) { return from.columns[column][row]; });
  replace_file(to, text);
}

std::vector<double> numbers_of(const ColumnSpec& column, const table::MissingWords& missing,
                               const data::NameList& cells, const std::vector<std::size_t>& rows) {
  const table::ColumnReader reader(column, missing);
  std::vector<double> numbers;
  for (const std::size_t row : rows) {
    const table::CellValue cell = reader.read(cells[row]);
    const bool is_known = cell.state == table::CellValue::State::known;
    numbers.push_back(is_known ? cell.value : std::numeric_limits<double>::quiet_NaN());
  }
  return numbers;
}

/// As the column's categories are spelled, which is all that exported models know.
std::vector<std::string> texts_of(const ColumnSpec& column, const data::NameList& cells,
                                  const std::vector<std::size_t>& rows) {
  const table::CategoryIndex index(column.categories, column);
  std::vector<std::string> texts;
  for (const std::size_t row : rows) {
    const auto found = index.find(cells[row]);
    texts.emplace_back(found ? std::string_view(column.categories[found->index]) : cells[row]);
  }
  return texts;
}

const data::NameList& cells_of(const table::TextTable& file, const std::string& column) {
  const auto found = file.find(column);
  if (!found) throw UserError("has no column \"" + column + "\" anymore", file.path.string());
  return file.columns[*found];
}

/// Of a classification the logits.
std::vector<std::vector<double>> outputs_of(const fs::path& model, const fs::path& rows,
                                            bool is_classification) {
  const json request = {{"checkpoint", fs::absolute(model).string()},
                        {"files", {rows.string()}},
                        {"logits", true},
                        {"precision", "fp32"}};
  const json result = runner::run_worker_job(runner::worker_program(), "predict", request);
  std::vector<std::vector<double>> outputs;
  for (const json& row : result.at("files").at(0).at("rows")) {
    if (row.contains("nonfinite"))
      throw UserError("predicts values that are not finite for some rows", model.string());
    outputs.push_back(is_classification ? row.at("logits").get<std::vector<double>>()
                                        : std::vector<double>{row.at("value").get<double>()});
  }
  return outputs;
}

}  // namespace

TableVerificationSet table_verification_set(const JobSpec& spec, const fs::path& model,
                                            const fs::path& folder) {
  const auto split = table::open_split(spec, data::default_split(spec.data));
  const table::TextTable file = table::read_table(split->path, table::rows_of(*spec.data.table));
  const auto count = std::min(most_rows, static_cast<std::size_t>(split->count()));
  if (count == 0) throw UserError("has no row to verify with", "--verify");
  TableVerificationSet set;
  std::vector<std::int64_t> lines;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = i * static_cast<std::size_t>(split->count()) / count;
    lines.push_back(split->lines[row]);
    const std::span<const float> features = split->of(static_cast<std::int64_t>(row));
    set.features.insert(set.features.end(), features.begin(), features.end());
    if (const auto* labels = std::get_if<std::vector<std::int64_t>>(&split->targets))
      set.labels.push_back(labels->at(row));
    else
      set.targets.push_back(std::get<std::vector<double>>(split->targets).at(row));
  }
  const std::vector<std::size_t> rows = positions_of(file, lines);
  const bool is_own = split->path == fs::path(spec.data.train.table) && spec.model.init.empty();
  const TableSpec table = is_own ? *spec.data.table : table::as_written(file, *spec.data.table, true).table;
  const table::MissingWords missing(table);
  for (const ColumnSpec* column : table::number_columns(table))
    set.columns.push_back({column->name, numbers_of(*column, missing, cells_of(file, column->name), rows)});
  for (const ColumnSpec* column : table::categorical_columns(table))
    set.columns.push_back({column->name, texts_of(*column, cells_of(file, column->name), rows)});
  write_rows(file, rows, folder / "rows.csv");
  set.outputs = outputs_of(model, folder / "rows.csv", set.targets.empty());
  if (!set.targets.empty()) set.deviation = table.find(table.target)->deviation;
  return set;
}

}  // namespace anneal::cli
