#pragma once

#include <filesystem>
#include <string>

#include "engine/runs/history/event_reader.h"

namespace anneal::exports {

/// A run's steps and evaluations as CSV, a row each in the order of the events. Columns: seq, time,
/// event, split, step, epoch, loss, accuracy, top5, learning_rate, momentum, weight_decay, batch_size,
/// image_size, samples_per_second, macro_precision, macro_recall, macro_f1, calibration_error; empty where an
/// event has no such field. Steps that a later resume did anew are left out. Damaged lines of the events are
/// passed over and told to `damaged`.
std::string event_table(const std::filesystem::path& run_directory, const EventReader::Damaged& damaged = {});

}  // namespace anneal::exports
