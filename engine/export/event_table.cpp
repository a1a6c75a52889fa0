#include "cli/event_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/durable_file.h"
#include "export/csv.h"
#include "history/event_reader.h"
#include "history/going_back.h"
#include "history/values.h"
#include "protocol/event.h"
#include "protocol/run_state.h"

namespace anneal::cli {

namespace {

using exports::Cell;
using Row = std::vector<Cell>;

struct NumberedRow {
  std::int64_t step;  ///< done when it was reported
  Row cells;
};

/// The first six are of both kinds of rows, the others the names of values.
constexpr std::array columns = {"seq",
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
  const auto column = std::ranges::find(columns, name);
  if (column != columns.end()) row[static_cast<std::size_t>(column - columns.begin())] = value;
}

Row row_of(const Event& event, const StepEvent& step) {
  Row row = {event.seq, event.time, "step", {}, step.step, step.epoch};
  row.resize(columns.size());
  for (const auto& [name, value] : values_of(step)) put(row, name, value);
  return row;
}

Row row_of(const Event& event, const EvaluationEvent& evaluation, std::int64_t step) {
  Row row = {event.seq, event.time, "evaluation", evaluation.split, step, evaluation.epoch};
  row.resize(columns.size());
  put(row, "loss", evaluation.loss);
  for (const auto& [metric, value] : values_of(evaluation)) put(row, to_string(metric), value);
  return row;
}

std::vector<NumberedRow> read_rows(EventReader reader) {
  std::vector<NumberedRow> rows;
  std::int64_t step_now = 0;
  while (const auto line = reader.next_event()) {
    const Event& event = line->event;
    if (const auto* step = std::get_if<StepEvent>(&event.body)) {
      step_now = step->step;
      rows.push_back({step_now, row_of(event, *step)});
    } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) {
      const std::int64_t evaluated = evaluation->step.value_or(step_now);
      rows.push_back({evaluated, row_of(event, *evaluation, evaluated)});
    } else if (const auto from = step_gone_back_to(event)) {
      step_now = *from;
      std::erase_if(rows, [&](const NumberedRow& row) { return row.step > *from; });
    }
  }
  return rows;
}

}  // namespace

void write_event_table(const std::filesystem::path& run_directory, const std::filesystem::path& output,
                       const EventReader::Damaged& damaged) {
  FileReplacement file(output, FileReplacement::Named::by_a_person);
  file.write(exports::csv_record(Row(columns.begin(), columns.end())));
  for (const NumberedRow& row : read_rows(EventReader(run_directory / run_files::events, 0, damaged)))
    file.write(exports::csv_record(row.cells));
  file.commit();
}

}  // namespace anneal::cli
