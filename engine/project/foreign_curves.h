#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "curves/as_run.h"
#include "project/project.h"

namespace anneal::project {

struct CurveImport {
  std::int64_t run = 0;                    ///< the new one, which is finished
  std::vector<curves::ReadSeries> series;  ///< how each of its series was read
  std::vector<std::string> left_out;  ///< series that a run has no name for, and folders beside the run's
  bool is_cut_short = false;          ///< the file ends within a record
};

/// Makes a run of the curves of another program, a TensorBoard event file, a folder of them or CSV (see
/// curves/read_curves.h), so that it can be compared. It has no directory. `name` empty: that of the file.
/// `said`: how shares are written, where that is not to be found out. Throws UserError where there are no
/// curves, or none that a run can have.
CurveImport import_curves(Project& project, const std::filesystem::path& path, std::string name = {},
                          const curves::SaidUnits& said = {});

/// How a series of shares was read, for a person: "val_acc is accuracy of validation, in per cent: it reaches
/// 75". "" of other series.
std::string sentence_about(const curves::ReadSeries& series);

}  // namespace anneal::project
