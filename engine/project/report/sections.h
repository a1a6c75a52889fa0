#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/job_spec.h"
#include "engine/project/report/history.h"
#include "engine/project/report/where_it_looked.h"
#include "engine/quality/metrics/evaluation.h"
#include "engine/quality/review/report.h"
#include "engine/runs/trace/rank_trace.h"

namespace anneal::report {

/// What a report tells about.
struct Run {
  std::filesystem::path directory;  ///< absolute
  std::string name;                 ///< a person's, or the directory's
  nlohmann::json spec_json;         ///< resolved
  JobSpec spec;
  History history;
  std::string split;  ///< that figures are wanted of: "test", "validation" or "train"
  std::optional<metrics::Evaluation> evaluation;  ///< stored, of that split
  std::string best_checkpoint;                    ///< "step-196"; empty where there is none
  std::vector<trace::RankTrace> ranks;            ///< what they recorded
  std::optional<review::Review> review = {};      ///< of its data, where somebody had it looked at
  WhereItLooked looked = {};                      ///< in the worst samples
};

/// The parts of the page, as HTML. Each is empty where the run has nothing to say about it.
std::string summary(const Run& run);
std::string curves(const Run& run);
std::string timeline(const Run& run);            ///< of a step that all ranks recorded
std::string missing_evaluation(const Run& run);  ///< or one of another checkpoint than the best
std::string confusion(const metrics::Evaluation& evaluation);
std::string calibration(const metrics::Evaluation& evaluation);
std::string classes(const metrics::Evaluation& evaluation);
std::string thresholds(const metrics::Evaluation& evaluation);  ///< of each class against the rest
std::string importance(const metrics::Evaluation& evaluation);  ///< of a table's columns
std::string worst_samples(const Run& run);                      ///< that are wrong
std::string worst_rows(const metrics::Evaluation& evaluation);  ///< of a table's classes
std::string regression(const metrics::Evaluation& evaluation);  ///< in place of the four above
std::string suspects(const Run& run);                           ///< among the data
std::string record(const Run& run);                             ///< evaluations, what happened, data, spec

/// Of the samples with the highest losses those that are wrong, of these the ones that are shown, and what
/// stands in place of none.
std::vector<metrics::JudgedSample> wrong_of(const metrics::Evaluation& evaluation);
std::vector<metrics::JudgedSample> shown_worst(const metrics::Evaluation& evaluation);
std::string nothing_wrong(const char* heading);

/// What a run is called in a report about several, and what was written about it.
struct Annotation {
  std::string name, notes;
};

/// What was written about runs, which are named where there are several; empty where nothing was.
std::string notes(const std::vector<Annotation>& annotations);
/// The runs side by side, of a report about several: one annotation for each.
std::string overview(const std::vector<Run>& runs, const std::vector<Annotation>& annotations);

}  // namespace anneal::report
