#include "engine/deploy/export/curve_records.h"

#include <ctime>
#include <optional>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/history/going_back.h"
#include "engine/runs/history/values.h"

namespace anneal::exports {

namespace {

/// Of 2026-01-31T12:00:00Z.
std::optional<double> seconds_of(const std::string& utc) {
  std::tm time = {};
  if (strptime(utc.c_str(), "%Y-%m-%dT%H:%M:%SZ", &time) == nullptr) return std::nullopt;
  return static_cast<double>(timegm(&time));
}

CurveRecord record_of(const Event& event, const StepEvent& step) {
  CurveRecord record{.seq = event.seq, .time = event.time, .step = step.step, .epoch = step.epoch};
  for (const auto& [name, value] : values_of(step)) record.values.emplace_back(name, value);
  return record;
}

CurveRecord record_of(const Event& event, const EvaluationEvent& evaluation, std::int64_t step) {
  CurveRecord record{.seq = event.seq,
                     .time = event.time,
                     .split = evaluation.split.empty() ? "evaluation" : evaluation.split,
                     .step = step,
                     .epoch = evaluation.epoch,
                     .values = {{"loss", evaluation.loss}}};
  for (const auto& [metric, value] : values_of(evaluation))
    if (metric != Metric::loss) record.values.emplace_back(to_string(metric), value);
  return record;
}

}  // namespace

std::vector<CurveRecord> read_curve_records(const std::filesystem::path& run_directory,
                                            const EventReader::Damaged& damaged) {
  const std::filesystem::path events = run_directory / run_files::events;
  if (std::filesystem::exists(events) && !std::filesystem::is_regular_file(events))
    throw UserError("is not a readable file", events.string());  // a pipe would never end
  EventReader reader(events, 0, damaged);
  std::vector<CurveRecord> records;
  std::int64_t step_now = 0;
  double began = 0;
  const auto add = [&](CurveRecord record) {
    if (began != 0) record.wall_time = began + record.time;
    records.push_back(std::move(record));
  };
  while (const auto line = reader.next_event()) {
    const Event& event = line->event;
    if (const auto* hello = std::get_if<HelloEvent>(&event.body))
      if (const auto started = seconds_of(hello->started)) began = *started - event.time;
    if (const auto* step = std::get_if<StepEvent>(&event.body)) {
      step_now = step->step;
      add(record_of(event, *step));
    } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) {
      add(record_of(event, *evaluation, evaluation->step.value_or(step_now)));
    } else if (const auto from = step_gone_back_to(event)) {
      step_now = *from;
      std::erase_if(records, [&](const CurveRecord& record) { return record.step > *from; });
    }
  }
  return records;
}

}  // namespace anneal::exports
