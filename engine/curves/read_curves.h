#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "curves/scalars.h"
#include "protocol/event.h"

namespace anneal::curves {

/// Whether TensorBoard would take it for one of its files: by the name alone.
bool is_event_file(const std::filesystem::path& path);

/// Reads a TensorBoard event file, all of those in a folder, or CSV, told apart by what they begin with.
/// UserError for anything else, and where there is not one number.
Scalars read_curves(const std::filesystem::path& path);

/// What was read, as a run would have told it.
struct AsRun {
  std::vector<Event> events;
  std::vector<std::string> left_out;  ///< series that a run has no name for
};

/// Losses and learning rates of training become steps; what names a split (val, valid, validation, test,
/// eval) evaluations. Epochs are those of the file; where it has none, one ends with each evaluation, and
/// without evaluations all is one. `started` is UTC, ISO 8601; the times count from the first number.
AsRun as_run(const Scalars& scalars, const std::string& name, const std::string& started);

}  // namespace anneal::curves
