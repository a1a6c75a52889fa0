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
  throw UserError(
      kept.empty() ? "there are no stored weights to evaluate the images with"
                   : "several weights are stored: " + names,
      "--weights",
      kept.empty() ? "give a run with --weights RUN_DIR, or download weights: anneal weights fetch resnet18"
                   : "choose one with --weights NAME, or give a run");
}

LocalWeights kept(const std::string& name) {
  const weights::Published* known = weights::published(name);
  auto found = weights::kept(name);
  if (!found && known != nullptr) found = weights::kept(known->name);
  if (!found)
    throw UserError("is neither a run nor the name of stored weights", name,
                    known != nullptr ? "download them: anneal weights fetch " + known->name
                                     : "`anneal weights list` lists the stored weights");
  return {.name = found->name, .run = {}, .file = found->file};
}

}  // namespace

LocalWeights local_weights(const std::string& said) {
  if (said.empty()) return only_kept();
  const fs::path path = fs::absolute(said).lexically_normal();
  if (fs::is_regular_file(path / run_files::spec)) return {.name = path.string(), .run = path, .file = {}};
  if (fs::is_regular_file(path)) return {.name = path.string(), .run = {}, .file = path};
  if (!names_kept_weights(said)) throw UserError("is neither a run nor a weights file", path.string());
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
