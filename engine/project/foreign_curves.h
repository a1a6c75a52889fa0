#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "project/project.h"

namespace anneal::project {

struct CurveImport {
  std::int64_t run = 0;               ///< the new one, which is finished
  std::vector<std::string> left_out;  ///< series that a run has no name for
  bool is_cut_short = false;          ///< the file ends within a record
};

/// Makes a run of the curves of another program, a TensorBoard event file, a folder of them or CSV (see
/// curves/read_curves.h), so that it can be compared. It has no directory. `name` empty: that of the file.
/// Throws UserError where there are no curves, or none that a run can have.
CurveImport import_curves(Project& project, const std::filesystem::path& path, std::string name = {});

}  // namespace anneal::project
