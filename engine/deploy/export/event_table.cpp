#include "engine/deploy/export/event_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deploy/export/csv.h"
#include "engine/deploy/export/curve_records.h"

namespace anneal::exports {

namespace {

using Row = std::vector<Cell>;

/// The first six are of both kinds of rows, the others the names of values.
constexpr std::array column_names = {"seq",
                                     "time",
                                     "event",
                                     "split",
                                     "step",
                                     "epoch",
                                     "loss",
                                     "accuracy",
                                     "top5",
                                     "learning_rate",
                                     "momentum",
                                     "weight_decay",
                                     "batch_size",
                                     "image_size",
                                     "samples_per_second",
                                     "macro_precision",
                                     "macro_recall",
                                     "macro_f1",
                                     "calibration_error",
                                     "rmse",
                                     "mae",
                                     "r2"};

void put(Row& row, std::string_view name, double value) {
  const auto column = std::ranges::find(column_names, name);
  if (column != column_names.end()) row[static_cast<std::size_t>(column - column_names.begin())] = value;
}

Row row_of(const CurveRecord& record) {
  Row row = {record.seq, record.time, record.is_step() ? "step" : "evaluation",
             {},         record.step, record.epoch};
  if (!record.is_step()) row[3] = record.split;
  row.resize(column_names.size());
  for (const auto& [name, value] : record.values) put(row, name, value);
  return row;
}

}  // namespace

std::string event_table(const std::filesystem::path& run_directory, const EventReader::Damaged& damaged) {
  std::string table = csv_record(Row(column_names.begin(), column_names.end()));
  for (const CurveRecord& record : read_curve_records(run_directory, damaged))
    table += csv_record(row_of(record));
  return table;
}

}  // namespace anneal::exports
