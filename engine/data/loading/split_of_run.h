#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/dataset.h"
#include "engine/data/source/samples/inventory.h"

namespace anneal::data {

struct SplitOfRun {
  std::shared_ptr<const Catalogue> samples;
  Changes changes;  ///< of the split's files since the run began, in size or class
};

/// A split of a run by name, as open_split. One that was drawn from the training samples has those that were
/// drawn then, as the run's inventory (see inventory.h) tells, whatever files have come since; where there is
/// no inventory it is drawn anew, and no change is known. `run_directory` may be "": there is no run.
SplitOfRun open_split_of_run(const JobSpec& spec, const std::string& split,
                             const std::filesystem::path& run_directory);

/// "the validation split has changed since the run began: 2 files are gone (a, b)"; "" where it has not.
std::string sentence_on_changes(const SplitOfRun& opened, const std::string& split);

inline constexpr const char* data_changed_code = "data-changed";  ///< of a warning that says so

}  // namespace anneal::data
