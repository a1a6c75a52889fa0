#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/project/file/project.h"
#include "engine/runs/curves/as_run.h"

namespace anneal::project {

struct CurveImport {
  std::int64_t run = 0;  ///< the new one, which is finished
  std::string name;
  std::vector<curves::ReadSeries> series;  ///< how each of its series was read
  std::vector<curves::Note> notes;         ///< what else was decided
  std::vector<std::string> left_out;  ///< series that a run has no name for, and folders beside the run's
  bool is_cut_short = false;          ///< the file ends within a record
};

/// Makes runs of the curves of another program, a TensorBoard event file, a folder of them or CSV (see
/// engine/runs/curves/read_curves.h), so that they can be compared. They have no directory. `name` empty:
/// that of the file; behind it stands which one of several in a file a run is. `said`: how numbers are
/// written, where that is not to be found out. Runs of the file without a curve that a run has are left out,
/// which the notes of the first one say. Throws UserError where there are no curves, or none that a run can
/// have. Makes all of the runs or, where it throws or its program is killed, none.
std::vector<CurveImport> import_curves(Project& project, const std::filesystem::path& path,
                                       std::string name = {}, const curves::SaidUnits& said = {});

/// How a series of shares was read, for a person: "val_acc is accuracy of validation, in per cent: it reaches
/// 75". "" of other series.
std::string sentence_about(const curves::ReadSeries& series);

}  // namespace anneal::project
