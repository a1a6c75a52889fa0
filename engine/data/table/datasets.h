#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/rows.h"

namespace anneal::table {

/// The rows that a run works on.
struct Datasets {
  std::shared_ptr<const Rows> train;
  std::shared_ptr<const Rows> evaluation;  ///< of the split that chooses; null where none does
  std::string evaluation_split;            ///< its name, see choosing_split
};

/// Opens what the resolved spec of a run names. Throws UserError when a file has changed since the run began.
Datasets open_datasets(const JobSpec& spec);

/// One split by name: "train", "validation" or "test". Throws UserError when the spec has no such split.
std::shared_ptr<const Rows> open_split(const JobSpec& spec, const std::string& split);

/// All rows of a file that say the target.
std::shared_ptr<const Rows> open_file(const std::filesystem::path& path, const Reading& reading);

/// All rows of a file, whether they say the target or not.
Rows open_unlabelled(const std::filesystem::path& path, const Reading& reading);

}  // namespace anneal::table
