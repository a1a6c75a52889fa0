#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/runs/history/event_reader.h"

namespace anneal::exports {

/// What a run told of one step, or of one evaluation.
struct CurveRecord {
  std::int64_t seq = 0;    ///< of its event
  double time = 0;         ///< seconds of the run
  double wall_time = 0;    ///< seconds since 1970, UTC; 0 where the run does not say when it began
  std::string split = {};  ///< of an evaluation; "": a step
  std::int64_t step = 0;   ///< done when it was reported, or by the weights that were evaluated
  double epoch = 0;
  std::vector<std::pair<std::string, double>> values = {};  ///< "loss", "learning_rate", …

  bool is_step() const { return split.empty(); }
};

/// All of a run's steps and evaluations in the order of its events, but those that a later resume did anew.
/// Damaged lines are passed over and told to `damaged`.
std::vector<CurveRecord> read_curve_records(const std::filesystem::path& run_directory,
                                            const EventReader::Damaged& damaged = {});

}  // namespace anneal::exports
