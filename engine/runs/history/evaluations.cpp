#include "engine/runs/history/evaluations.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <variant>

#include "engine/core/protocol/standing.h"
#include "engine/runs/history/going_back.h"

namespace anneal {

void Evaluations::take(const Event& event) {
  if (const auto* step = std::get_if<StepEvent>(&event.body)) {
    step_ = step->step;
  } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) {
    add({evaluation->step.value_or(step_), event.time, *evaluation});
  } else if (const auto* checkpoint = std::get_if<CheckpointEvent>(&event.body)) {
    if (checkpoint->best) chosen_.push_back(checkpoint->step);
  } else if (const auto from = step_gone_back_to(event)) {
    step_ = *from;
    std::erase_if(chosen_, [&](std::int64_t chosen) { return chosen > *from; });
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

std::optional<Evaluations::Told> Evaluations::best(const std::string& split, Metric metric) const {
  const std::vector<Told> told = of(split);
  for (auto step = chosen_.rbegin(); step != chosen_.rend(); ++step) {
    const auto found = std::ranges::find(told, *step, &Told::step);
    if (found != told.end() && !std::isnan(scores_of(found->body)[metric])) return *found;
  }
  return highest(split, metric);
}

std::optional<Evaluations::Told> Evaluations::highest(const std::string& split, Metric metric) const {
  std::optional<Told> best;
  Standing standing;
  for (const Told& one : of(split)) {
    const Standing other{.value = scores_of(one.body)[metric], .step = one.step};
    if (!is_better(metric, other, standing)) continue;
    best = one;
    standing = other;
  }
  return best;
}

}  // namespace anneal
