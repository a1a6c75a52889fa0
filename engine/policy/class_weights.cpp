#include "policy/class_weights.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/suggest.h"

namespace anneal::policy {

namespace {

std::vector<float> named_weights(const std::vector<std::pair<std::string, double>>& named,
                                 const std::vector<std::string>& classes) {
  std::vector<float> weights(classes.size(), 1);
  for (const auto& [name, weight] : named) {
    const auto found = std::ranges::find(classes, name);
    if (found == classes.end())
      throw UserError("names \"" + name + "\", which is not a class" + did_you_mean(name, classes),
                      "training.class_weights");
    weights[static_cast<std::size_t>(found - classes.begin())] = static_cast<float>(weight);
  }
  return weights;
}

}  // namespace

double imbalance(std::span<const std::int64_t> samples_of_classes) {
  std::int64_t fewest = 0, most = 0;
  for (const std::int64_t samples : samples_of_classes) {
    if (samples == 0) continue;
    fewest = fewest == 0 ? samples : std::min(fewest, samples);
    most = std::max(most, samples);
  }
  return fewest == 0 ? 1 : static_cast<double>(most) / static_cast<double>(fewest);
}

std::vector<float> class_weights(const ClassWeightsSpec& spec, const std::vector<std::string>& classes,
                                 std::span<const std::int64_t> samples_of_classes) {
  if (spec.kind == ClassWeighting::named) return named_weights(spec.named, classes);
  if (spec.kind != ClassWeighting::balanced && spec.kind != ClassWeighting::square_root) return {};
  const auto raw = [&](std::int64_t samples) {
    const auto count = static_cast<double>(samples);
    return spec.kind == ClassWeighting::balanced ? 1 / count : 1 / std::sqrt(count);
  };
  double all = 0, sum = 0;
  for (const std::int64_t samples : samples_of_classes) {
    if (samples == 0) continue;
    all += static_cast<double>(samples);
    sum += static_cast<double>(samples) * raw(samples);
  }
  std::vector<float> weights;
  for (const std::int64_t samples : samples_of_classes)
    weights.push_back(samples == 0 ? 1 : static_cast<float>(raw(samples) * all / sum));
  return weights;
}

}  // namespace anneal::policy
