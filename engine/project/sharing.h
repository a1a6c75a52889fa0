#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "project/project.h"

namespace anneal::project {

/// A file that a copy for sharing takes along.
struct SharedFile {
  std::int64_t run = 0;
  std::string name;            ///< in the copy: "model.safetensors"
  std::filesystem::path path;  ///< where it is now
};

/// Writes a copy that may be given to others into a new file: all datasets, models, policies and runs with
/// their curves and notes, and `files`, which go into it. What is in the bin stays here, what was written
/// earlier and changed, and the seal. Nothing of a half-made copy is left.
/// Throws UserError when something of that name is there already, or a file cannot be read.
void share(Project& project, const std::filesystem::path& path, const std::vector<SharedFile>& files = {});

/// The weights of all runs of this computer that are not in the bin: of each its best intact checkpoint.
/// Runs without one are left out.
std::vector<SharedFile> weights_of_runs(Project& project);

}  // namespace anneal::project
