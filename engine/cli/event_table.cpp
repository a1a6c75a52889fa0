#include "cli/event_table.h"

#include <cmath>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "export/csv.h"
#include "protocol/durable_file.h"
#include "protocol/event.h"
#include "protocol/going_back.h"
#include "protocol/run_state.h"
#include "runner/event_reader.h"

namespace anneal::cli {

namespace {

using exports::Cell;
using Row = std::vector<Cell>;

struct NumberedRow {
  std::int64_t step;  ///< done when it was reported
  Row cells;
};

template <class T>
Cell cell(const std::optional<T>& value) {
  return value ? Cell(*value) : Cell();
}

Cell known(double value) {
  return std::isnan(value) ? Cell() : Cell(value);
}

const Row header = {std::string("seq"),
                    std::string("time"),
                    std::string("event"),
                    std::string("split"),
                    std::string("step"),
                    std::string("epoch"),
                    std::string("loss"),
                    std::string("accuracy"),
                    std::string("top5"),
                    std::string("learning_rate"),
                    std::string("momentum"),
                    std::string("weight_decay"),
                    std::string("batch_size"),
                    std::string("image_size"),
                    std::string("samples_per_second"),
                    std::string("macro_precision"),
                    std::string("macro_recall"),
                    std::string("macro_f1"),
                    std::string("calibration_error"),
                    std::string("rmse"),
                    std::string("mae"),
                    std::string("r2")};

Row row_of(const Event& event, const StepEvent& step) {
  return {event.seq,
          event.time,
          std::string("step"),
          {},
          step.step,
          step.epoch,
          step.loss,
          {},
          {},
          step.learning_rate,
          cell(step.momentum),
          cell(step.weight_decay),
          step.batch_size,
          cell(step.image_size),
          step.samples_per_second,
          {},
          {},
          {},
          {},
          {},
          {},
          {}};
}

Row row_of(const Event& event, const EvaluationEvent& evaluation, std::int64_t step) {
  return {event.seq,
          event.time,
          std::string("evaluation"),
          evaluation.split,
          step,
          evaluation.epoch,
          evaluation.loss,
          known(evaluation.accuracy),
          known(evaluation.top5),
          {},
          {},
          {},
          {},
          {},
          {},
          cell(evaluation.macro_precision),
          cell(evaluation.macro_recall),
          cell(evaluation.macro_f1),
          cell(evaluation.calibration_error),
          cell(evaluation.rmse),
          cell(evaluation.mae),
          cell(evaluation.r2)};
}

std::vector<NumberedRow> read_rows(runner::EventReader reader) {
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
                       const runner::EventReader::Damaged& damaged) {
  FileReplacement file(output);
  file.write(exports::csv_record(header));
  for (const NumberedRow& row : read_rows(runner::EventReader(run_directory / run_files::events, 0, damaged)))
    file.write(exports::csv_record(row.cells));
  file.commit();
}

}  // namespace anneal::cli
