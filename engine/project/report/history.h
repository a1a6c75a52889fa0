#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/core/base/json_file.h"
#include "engine/runs/history/run_history.h"

namespace anneal::report {

/// A value on its way through training.
struct CurvePoint {
  std::int64_t step = 0;
  double epoch = 0;
  double seconds = 0;
  double value = 0;
};

/// What events.jsonl tells of a run, with all of its curves; steps that a resume did anew count once.
struct History {
  RunHistory run;
  std::map<std::string, std::vector<CurvePoint>> curves;  ///< by the names of `values_of`

  /// Empty where nothing was reported.
  const std::vector<CurvePoint>& curve(const std::string& name) const;
};

/// Reads whole lines only; those that are no events are passed over and told among `damages`.
History read_history(const std::filesystem::path& events_file, Damages& damages);

}  // namespace anneal::report
