#include "engine/deploy/compress/search/allocation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include "engine/deploy/compress/search/isotonic.h"

namespace anneal::search {

namespace {

double loss_of(const Problem& problem, const std::vector<Curve>& curves, std::size_t group,
               std::int64_t width) {
  return curves[group].at(static_cast<double>(width) / static_cast<double>(problem.allowed[group].present));
}

struct Step {
  std::size_t group;
  std::int64_t width;
  double slope;  ///< loss for each bit of cost saved
};

double kept_share(const Problem& problem, const prune::Widths& widths, std::size_t group) {
  return static_cast<double>(widths[group]) / static_cast<double>(problem.allowed[group].present);
}

/// The narrowing with the least loss for what it saves. Of equals that of the group that is widest still, so
/// that what nobody measured a loss of is shared out, and the smallest step.
std::optional<Step> cheapest(const Problem& problem, const std::vector<Curve>& curves,
                             const prune::Widths& widths) {
  constexpr double equal = 1e-9;
  const double cost = problem.cost(widths);
  std::optional<Step> best;
  for (const std::size_t group : problem.free_groups()) {
    const prune::Widths choices = problem.allowed[group].all();
    for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice) {
      if (*choice >= widths[group]) continue;
      prune::Widths narrower = widths;
      narrower[group] = *choice;
      const double saved = cost - problem.cost(narrower);
      if (saved <= 0) continue;
      const double lost =
          loss_of(problem, curves, group, *choice) - loss_of(problem, curves, group, widths[group]);
      const Step step{group, *choice, lost / saved};
      const bool is_equal = best && std::abs(step.slope - best->slope) <= equal * best->slope;
      if (!best || (is_equal ? kept_share(problem, widths, group) > kept_share(problem, widths, best->group)
                             : step.slope < best->slope))
        best = step;
    }
  }
  return best;
}

/// Wider wherever the target allows it, what wins most first.
void widen(const Problem& problem, const std::vector<Curve>& curves, prune::Widths& widths) {
  for (;;) {
    double most = 0;
    prune::Widths best;
    for (const std::size_t group : problem.free_groups())
      for (const std::int64_t choice : problem.allowed[group].all()) {
        if (choice <= widths[group]) continue;
        const double won =
            loss_of(problem, curves, group, widths[group]) - loss_of(problem, curves, group, choice);
        prune::Widths wider = widths;
        wider[group] = choice;
        if (won <= most || problem.cost(wider) > problem.target) continue;
        most = won;
        best = std::move(wider);
      }
    if (best.empty()) return;
    widths = std::move(best);
  }
}

}  // namespace

double Curve::at(double ratio) const {
  std::size_t right = 1;
  while (right + 1 < ratios.size() && ratios[right] < ratio) ++right;
  const double part = (ratio - ratios[right - 1]) / (ratios[right] - ratios[right - 1]);
  return losses[right - 1] + part * (losses[right] - losses[right - 1]);
}

Curve fit_curve(std::vector<Sample> samples, double whole) {
  if (samples.empty()) return {};
  std::ranges::sort(samples, {}, &Sample::ratio);
  std::vector<double> accuracies;
  Curve curve{.ratios = {}, .losses = {}};
  for (const Sample& sample : samples) {
    accuracies.push_back(sample.accuracy);
    curve.ratios.push_back(sample.ratio);
  }
  // The whole network's accuracy is the same for all groups, and no part of what is fitted.
  for (const double accuracy : isotonic(accuracies)) curve.losses.push_back(std::max(0.0, whole - accuracy));
  curve.ratios.push_back(1);
  curve.losses.push_back(0);
  return curve;
}

double predicted_loss(const Problem& problem, const std::vector<Curve>& curves, const prune::Widths& widths) {
  double loss = 0;
  for (std::size_t group = 0; group < widths.size(); ++group)
    loss += loss_of(problem, curves, group, widths[group]);
  return loss;
}

prune::Widths allocate(const Problem& problem, const std::vector<Curve>& curves) {
  prune::Widths widths = problem.whole();
  while (problem.cost(widths) > problem.target) {
    const std::optional<Step> step = cheapest(problem, curves, widths);
    if (!step) break;  // of a problem that `check` refuses
    widths[step->group] = step->width;
  }
  widen(problem, curves, widths);
  return widths;
}

}  // namespace anneal::search
