#include "tests/engine/deploy/compress/search/problems.h"

#include <algorithm>
#include <limits>

namespace anneal::search {

namespace {

constexpr std::int64_t present = 64, least = 8, step = 4;

/// Of a channel, whole.
std::size_t price(std::size_t group) {
  return 1 + group * 7 % 5;
}

}  // namespace

double MadeUp::accuracy(const Ratios& ratios) const {
  double loss = 0;
  for (std::size_t i = 0; i < ratios.size(); ++i) loss += weights[i] * (1 - ratios[i]) * (1 - ratios[i]);
  return 1 - loss;
}

double MadeUp::best_accuracy() const {
  std::size_t whole = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) whole += price(i) * (present / step);
  const auto room = static_cast<std::size_t>(problem.target * static_cast<double>(whole) + 1e-9);
  // The least loss of the groups so far that cost no more than the index.
  std::vector<double> losses(room + 1, 0);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    std::vector<double> next(room + 1, std::numeric_limits<double>::infinity());
    for (std::int64_t width = least; width <= present; width += step) {
      const std::size_t spent = price(i) * static_cast<std::size_t>(width / step);
      const double gone = 1 - static_cast<double>(width) / present;
      for (std::size_t before = 0; before + spent <= room; ++before)
        next[before + spent] = std::min(next[before + spent], losses[before] + weights[i] * gone * gone);
    }
    losses = next;
  }
  return 1 - *std::ranges::min_element(losses);
}

MadeUp made_up(std::size_t groups, double target) {
  MadeUp made;
  made.problem.target = target;
  for (std::size_t i = 0; i < groups; ++i) {
    made.problem.groups.push_back({.layer = "layer" + std::to_string(i),
                                   .operation = "conv2d",
                                   .inputs = static_cast<double>(16 << (i / 3)),
                                   .outputs = static_cast<double>(present),
                                   .kernel = 3,
                                   .stride = i % 3 == 0 ? 2.0 : 1.0});
    made.problem.allowed.push_back({.present = present, .least = least, .step = step});
    made.problem.cost_model.terms.push_back(
        {.factor = static_cast<double>(price(i)), .axes = {{.fixed = 0, .groups = {{i, 1}}}}});
    made.weights.push_back(0.02 * static_cast<double>(1 + i * 3 % 7));
  }
  for (std::size_t i = 0; i < groups; ++i) {
    prune::Widths without = made.problem.whole();
    without[i] = 0;
    made.problem.groups[i].share = 1 - made.problem.cost(without);
  }
  return made;
}

}  // namespace anneal::search
