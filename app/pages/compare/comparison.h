#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/models/samples_seen.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/runs.h"
#include "engine/quality/comparison/times.h"

namespace anneal::studio {

/// Stands where there is no value to compare.
inline const QString no_value = QStringLiteral("–");

/// What is known of one of the runs that are compared.
struct ComparedRun {
  project::Run run;
  nlohmann::json spec;
  std::vector<std::string> series;            ///< names of its curves
  std::vector<project::Point> curve;          ///< the chosen one, of what the run did not go back over
  std::vector<comparison::Measured> quality;  ///< by which its best was chosen
  std::optional<double> speed = {};           ///< see throughput_of
  SamplesSeen samples = {};                   ///< by step; see Comparison::has_samples
};

struct Comparison {
  std::vector<ComparedRun> runs;
  std::string series;   ///< which curve is shown
  std::string quality;  ///< the series by which the best of every run was chosen; "" where they differ
  Metric metric = Metric::accuracy;  ///< that one's
  bool has_samples = false;          ///< whether it was read how many samples each had seen by when
};

/// What a run's curves can be laid over.
enum class CompareAxis { epoch, time, step, samples };

/// Reads the runs with these ids, but those that are gone. Of `series` where one of them has it, else of what
/// chose their best, else of the loss. Batch sizes, which tell of samples, are read for that axis alone.
Comparison read_comparison(project::Project& project, const std::vector<std::int64_t>& ids,
                           const std::string& series, CompareAxis axis = CompareAxis::epoch);

/// Curves as CSV: run, series, step, epoch, seconds, value; and samples where they were read.
std::string curves_csv(const Comparison& comparison);

}  // namespace anneal::studio
