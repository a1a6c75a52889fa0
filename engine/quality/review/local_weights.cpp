#include "engine/quality/review/local_weights.h"

#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/model/weights/cache.h"
#include "engine/model/weights/catalogue.h"

namespace anneal::review {

namespace fs = std::filesystem;

namespace {

LocalWeights only_kept() {
  const std::vector<weights::Kept> kept = weights::kept_weights();
  if (kept.size() == 1) return {.name = kept.front().name, .run = {}, .file = kept.front().file};
  std::string names;
  for (const weights::Kept& each : kept) names += (names.empty() ? "" : ", ") + each.name;
  throw UserError(kept.empty() ? "no weights are here to see the images with"
                               : "there are several weights here: " + names,
                  "--weights",
                  kept.empty()
                      ? "name a run with --weights RUN_DIR, or fetch some: anneal weights fetch resnet18"
                      : "name those to see the images with: --weights NAME, or a run");
}

LocalWeights kept(const std::string& name) {
  const weights::Published* known = weights::published(name);
  auto found = weights::kept(name);
  if (!found && known != nullptr) found = weights::kept(known->name);
  if (!found)
    throw UserError("is not a run, and there are no such weights here", name,
                    known != nullptr ? "fetch them: anneal weights fetch " + known->name
                                     : "`anneal weights list` says which there are");
  return {.name = found->name, .run = {}, .file = found->file};
}

}  // namespace

LocalWeights local_weights(const std::string& said) {
  if (said.empty()) return only_kept();
  const fs::path path = fs::absolute(said).lexically_normal();
  if (fs::is_regular_file(path / run_files::spec)) return {.name = path.string(), .run = path, .file = {}};
  if (fs::is_regular_file(path)) return {.name = path.string(), .run = {}, .file = path};
  if (!names_kept_weights(said)) throw UserError("is neither a run nor a file of weights", path.string());
  return kept(said);
}

std::optional<std::string> best_weights_at_hand() {
  std::optional<std::string> best;
  double accuracy = -1;
  for (const weights::Kept& each : weights::kept_weights()) {
    const weights::Published* known = weights::published(each.name);
    const double its = known != nullptr ? known->top1 : 0;
    if (its <= accuracy) continue;
    accuracy = its;
    best = each.name;
  }
  return best;
}

}  // namespace anneal::review
