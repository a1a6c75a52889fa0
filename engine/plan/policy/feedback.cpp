#include "engine/plan/policy/feedback.h"

#include <algorithm>

namespace anneal::policy {

namespace {

void observe(Watch& watch, double accuracy, double gain) {
  if (watch.level < 0 || accuracy > watch.level + gain)
    watch = {.level = accuracy, .evaluations = 0};
  else
    ++watch.evaluations;
}

std::string ending(const Training& training, const PolicyState& state, double accuracy,
                   const std::string& what) {
  if (training.until.accuracy > 0 && accuracy >= training.until.accuracy)
    return "the target accuracy is reached";
  const std::int64_t patience = training.early_stop.patience;
  if (patience > 0 && state.early_stop.evaluations >= patience)
    return "the " + what + " has not risen for " + std::to_string(patience) + " evaluations";
  return "";
}

}  // namespace

Verdict after_evaluation(const Training& training, PolicyState& state, double accuracy,
                         const std::string& what) {
  const PlateauSpec& plateau = training.plateau;
  observe(state.plateau, accuracy, plateau.gain);
  observe(state.early_stop, accuracy, training.early_stop.gain);
  Verdict verdict;
  if (plateau.patience > 0 && state.plateau.evaluations >= plateau.patience) {
    state.plateau.evaluations = 0;
    state.rate_factor *= plateau.factor;
    verdict.rate_factor = state.rate_factor;
  }
  verdict.ending = ending(training, state, accuracy, what);
  state.ended = state.ended || !verdict.ending.empty();
  return verdict;
}

std::optional<Timeline> another_round(const Training& training, const PolicyState& state, double epoch) {
  const std::int64_t epochs = std::max<std::int64_t>(1, (training.epochs + 1) / 2);
  const std::int64_t evaluations = (epochs + training.evaluate_every - 1) / training.evaluate_every;
  const bool has_gained = state.early_stop.level >= 0 && state.early_stop.evaluations < evaluations;
  if (!has_gained) return std::nullopt;
  return Timeline{
      .epoch = epoch, .progress = another_round_begins, .epochs = epoch + static_cast<double>(epochs)};
}

}  // namespace anneal::policy
