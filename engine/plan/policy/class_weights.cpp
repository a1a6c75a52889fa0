#include "engine/plan/policy/class_weights.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"

namespace anneal::policy {

namespace {

/// Others have 1.
std::vector<double> named_weights(const std::vector<std::pair<std::string, double>>& named,
                                  const std::vector<std::string>& classes) {
  std::vector<double> weights(classes.size(), 1);
  for (const auto& [name, weight] : named) {
    const auto found = std::ranges::find(classes, name);
    if (found == classes.end())
      throw UserError("names \"" + name + "\", which is not a class" + did_you_mean(name, classes),
                      "training.class_weights");
    weights[static_cast<std::size_t>(found - classes.begin())] = weight;
  }
  return weights;
}

/// 0 of a class without samples.
std::vector<double> weights_by_samples(ClassWeighting kind,
                                       std::span<const std::int64_t> samples_of_classes) {
  std::vector<double> weights;
  for (const std::int64_t samples : samples_of_classes) {
    const auto count = static_cast<double>(samples);
    weights.push_back(samples == 0 ? 0 : 1 / (kind == ClassWeighting::balanced ? count : std::sqrt(count)));
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
  const bool are_named = spec.kind == ClassWeighting::named;
  if (!are_named && spec.kind != ClassWeighting::balanced && spec.kind != ClassWeighting::square_root)
    return {};
  const std::vector<double> raw =
      are_named ? named_weights(spec.named, classes) : weights_by_samples(spec.kind, samples_of_classes);
  double all = 0, sum = 0;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const auto samples = static_cast<double>(samples_of_classes[i]);
    all += samples;
    sum += samples * raw[i];
  }
  std::vector<float> weights;
  for (std::size_t i = 0; i < raw.size(); ++i)
    weights.push_back(samples_of_classes[i] == 0 || sum == 0 ? 1 : static_cast<float>(raw[i] * all / sum));
  return weights;
}

}  // namespace anneal::policy
