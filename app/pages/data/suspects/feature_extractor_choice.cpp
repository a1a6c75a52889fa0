#include "app/pages/data/suspects/feature_extractor_choice.h"

#include <algorithm>
#include <functional>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/model/weights/cache.h"
#include "engine/model/weights/catalogue.h"
#include "engine/project/file/runs.h"
#include "engine/quality/review/find.h"

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_runs = 50;  // each is a file to look into

double accuracy_of(const weights::Kept& kept) {
  const weights::Published* known = weights::published(kept.name);
  return known != nullptr ? known->top1 : 0;
}

/// Calls `use` with the newest runs of images on this computer that have a checkpoint, until it returns
/// false.
void each_run(project::Project& project,
              const std::function<bool(const project::Run&, const DataSpec&)>& use) {
  std::size_t count = 0;
  for (const project::Run& run : project::runs(project)) {
    std::error_code unknown;
    if (!run.start.host.empty() || !fs::is_directory(run.start.directory / run_files::checkpoints, unknown))
      continue;
    if (++count > most_runs) return;
    try {
      const JobSpec spec = job_spec_from_json(read_run_spec(run.start.directory));
      if (!spec.is_table() && !use(run, spec.data)) return;
    } catch (const Error&) {
      continue;  // damaged, which others tell
    }
  }
}

}  // namespace

std::vector<FeatureExtractorChoice> feature_extractors(project::Project* project,
                                                       const std::vector<std::string>& classes) {
  using Kind = FeatureExtractorChoice::Kind;
  std::vector<FeatureExtractorChoice> all;
  std::vector<weights::Kept> kept = weights::kept_weights();
  std::ranges::stable_sort(kept, std::greater(), accuracy_of);
  for (const weights::Kept& each : kept) all.push_back({Kind::kept, each.name, each.name});
  if (project == nullptr) return all;
  each_run(*project, [&](const project::Run& run, const DataSpec& data) {
    const Kind kind = data.classes != classes                        ? Kind::other_run
                      : run.status == project::StoredState::finished ? Kind::run
                                                                     : Kind::unfinished_run;
    all.push_back({kind, run.start.name, run.start.directory.string()});
    return true;
  });
  std::ranges::stable_sort(all, {}, &FeatureExtractorChoice::kind);
  return all;
}

std::optional<review::Review> known_review(project::Project& project, const fs::path& folder,
                                           const Corrections& corrections, const FolderReading& reading) {
  std::optional<review::Review> found;
  const std::string train = review::data_at(folder, {}, reading).train.folder;
  each_run(project, [&](const project::Run& run, const DataSpec& data) {
    if (run.status != project::StoredState::finished || data.train.folder != train ||
        data.corrections != corrections)
      return true;
    Damages damages;
    found = review::stored_review(run.start.directory, damages);
    return !found;
  });
  return found;
}

}  // namespace anneal::studio
