#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/corrections.h"
#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/project/file/project.h"
#include "engine/quality/review/report.h"

namespace anneal::studio {

/// Weights that images can be seen with here.
struct FeatureExtractorChoice {
  enum class Kind {
    kept,            ///< published or imported
    run,             ///< that has finished, on the same classes
    unfinished_run,  ///< on the same classes
    other_run        ///< on other classes
  };
  Kind kind = Kind::kept;
  std::string title;  ///< for people
  std::string said;   ///< as `anneal data --weights` takes it
};

/// All that are here, the likeliest to see well first: published ones by their accuracy, imported ones, then
/// the newest runs in `project`, which may be null, those that finished on these classes first. Runs of
/// tables and of other hosts are left out.
std::vector<FeatureExtractorChoice> feature_extractors(project::Project* project,
                                                       const std::vector<std::string>& classes);

/// What a finished run of this very data, as it is corrected, has found in it by itself; of several the
/// newest.
std::optional<review::Review> known_review(project::Project& project, const std::filesystem::path& folder,
                                           const Corrections& corrections, const FolderReading& reading = {});

}  // namespace anneal::studio
