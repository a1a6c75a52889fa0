#pragma once

#include <filesystem>
#include <string>

#include "engine/runs/history/event_reader.h"

namespace anneal::exports {

/// A run's curves as TensorBoard reads them (tensorboard/compat/proto/event.proto, in the records of
/// TFRecord files): "train/loss" and other values of steps, "validation/accuracy" and other values of
/// evaluations, each at its step and time: the content of a file that has "tfevents" in its name, by which
/// TensorBoard finds it.
std::string event_file(const std::filesystem::path& run_directory, const EventReader::Damaged& damaged = {});

}  // namespace anneal::exports
