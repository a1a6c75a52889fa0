#include "history/evaluations.h"

#include <algorithm>
#include <iterator>
#include <variant>

#include "history/going_back.h"
#include "protocol/standing.h"

namespace anneal {

void Evaluations::take(const Event& event) {
  if (const auto* step = std::get_if<StepEvent>(&event.body)) {
    step_ = step->step;
  } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) {
    add({evaluation->step.value_or(step_), event.time, *evaluation});
  } else if (const auto from = step_gone_back_to(event)) {
    step_ = *from;
    std::erase_if(told_, [&](const Told& told) { return told.step > *from; });
  }
}

void Evaluations::add(const Told& told) {
  if (told.body.step)
    std::erase_if(told_, [&](const Told& before) {
      return before.body.step == told.body.step && before.body.split == told.body.split;
    });
  const auto later = [](std::int64_t step, const Told& other) { return step < other.step; };
  told_.insert(std::upper_bound(told_.begin(), told_.end(), told.step, later), told);
}

std::vector<Evaluations::Told> Evaluations::of(const std::string& split) const {
  std::vector<Told> found;
  std::ranges::copy_if(told_, std::back_inserter(found),
                       [&](const Told& told) { return told.body.split == split; });
  return found;
}

const Evaluations::Told* best_of(const std::vector<Evaluations::Told>& evaluations, Metric metric) {
  const Evaluations::Told* best = nullptr;
  Standing standing;
  for (const Evaluations::Told& told : evaluations) {
    const Standing other{scores_of(told.body)[metric], told.step};
    if (!is_better(metric, other, standing)) continue;
    best = &told;
    standing = other;
  }
  return best;
}

}  // namespace anneal
