#pragma once

#include <filesystem>

#include "history/event_reader.h"

namespace anneal::exports {

/// Writes a run's curves as TensorBoard reads them (tensorboard/compat/proto/event.proto, in the records of
/// TFRecord files): "train/loss" and other values of steps, "validation/accuracy" and other values of
/// evaluations, each at its step and time. TensorBoard finds files by "tfevents" in their names: UserError
/// for a name without. The file is replaced whole or not at all.
void write_event_file(const std::filesystem::path& run_directory, const std::filesystem::path& output,
                      const EventReader::Damaged& damaged = {});

}  // namespace anneal::exports
