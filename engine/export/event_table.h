#pragma once

#include <filesystem>

#include "history/event_reader.h"

namespace anneal::exports {

/// Writes a run's steps and evaluations as CSV, a row each in the order of the events. Columns: seq, time,
/// event, split, step, epoch, loss, accuracy, top5, learning_rate, momentum, weight_decay, batch_size,
/// image_size, samples_per_second, macro_precision, macro_recall, macro_f1, calibration_error; empty where an
/// event has no such field. Steps that a later resume did anew are left out. The file is replaced whole or
/// not at all. Damaged lines of the events are passed over and told to `damaged`.
void write_event_table(const std::filesystem::path& run_directory, const std::filesystem::path& output,
                       const EventReader::Damaged& damaged = {});

}  // namespace anneal::exports
