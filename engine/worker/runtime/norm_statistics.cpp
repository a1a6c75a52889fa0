#include "engine/worker/runtime/norm_statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include <ATen/ATen.h>

namespace anneal::runtime {
namespace {

float* floats_of(const at::Tensor& tensor) {
  return tensor.data_ptr<float>();
}

double value(const at::Tensor& tensor, std::int64_t c) {
  return static_cast<double>(floats_of(tensor)[c]);
}

void move_towards(const at::Tensor& running, std::int64_t c, double value_of_batch, double momentum) {
  floats_of(running)[c] = static_cast<float>((1 - momentum) * value(running, c) + momentum * value_of_batch);
}

/// Sums are moved to zero, in fp64, before they are added up.
Moments moments_of_all(const std::vector<double>& sums, const at::Tensor& origin, Moments moments,
                       StatisticsSum& parts) {
  const std::size_t channels = moments.mean.size();
  std::vector<double> said(2 * channels + 1);
  said.back() = moments.count;
  for (std::size_t c = 0; c < channels; ++c) {
    const double from = value(origin, static_cast<std::int64_t>(c));
    said[c] = sums[c] + moments.count * from;
    said[channels + c] = sums[channels + c] + from * (2 * sums[c] + moments.count * from);
  }
  parts.sum(said);
  moments.count = said.back();
  for (std::size_t c = 0; c < channels; ++c) {
    moments.mean[c] = said[c] / moments.count;
    moments.variance[c] =
        std::max(said[channels + c] / moments.count - moments.mean[c] * moments.mean[c], 0.0);
  }
  return moments;
}

Normalizer normalizer(const at::Tensor& weight, const at::Tensor& bias, const auto& mean_of,
                      const auto& variance_of, double epsilon) {
  const std::int64_t channels = weight.numel();
  const auto make = [channels] { return at::empty({channels}, at::kFloat); };
  Normalizer made{make(), make(), make(), make()};
  for (std::int64_t c = 0; c < channels; ++c) {
    const double inverse = 1 / std::sqrt(variance_of(c) + epsilon), factor = value(weight, c) * inverse;
    floats_of(made.mean)[c] = static_cast<float>(mean_of(c));
    floats_of(made.inverse_deviation)[c] = static_cast<float>(inverse);
    floats_of(made.scale)[c] = static_cast<float>(factor);
    floats_of(made.shift)[c] = static_cast<float>(value(bias, c) - mean_of(c) * factor);
  }
  return made;
}

}  // namespace

Moments moments_of(const std::vector<double>& sums, const at::Tensor& origin, std::int64_t pixels,
                   StatisticsSum* parts) {
  const std::size_t channels = sums.size() / 2;
  Moments moments{static_cast<double>(pixels), std::vector<double>(channels), std::vector<double>(channels)};
  if (parts != nullptr) return moments_of_all(sums, origin, std::move(moments), *parts);
  for (std::size_t c = 0; c < channels; ++c) {
    const double offset = sums[c] / moments.count;
    moments.mean[c] = value(origin, static_cast<std::int64_t>(c)) + offset;
    moments.variance[c] = std::max(sums[channels + c] / moments.count - offset * offset, 0.0);
  }
  return moments;
}

Normalizer by_batch(const Moments& moments, const at::Tensor& weight, const at::Tensor& bias,
                    double epsilon) {
  return normalizer(
      weight, bias, [&](std::int64_t c) { return moments.mean[static_cast<std::size_t>(c)]; },
      [&](std::int64_t c) { return moments.variance[static_cast<std::size_t>(c)]; }, epsilon);
}

Normalizer by_running(const at::Tensor& mean, const at::Tensor& variance, const at::Tensor& weight,
                      const at::Tensor& bias, double epsilon) {
  return normalizer(
      weight, bias, [&](std::int64_t c) { return value(mean, c); },
      [&](std::int64_t c) { return value(variance, c); }, epsilon);
}

void move_statistics(const Normalizer& normalizer, double count, const NormActivation& how,
                     const at::Tensor& running_mean, const at::Tensor& running_variance) {
  for (std::int64_t c = 0; c < running_mean.numel(); ++c) {
    const double inverse = value(normalizer.inverse_deviation, c);
    const double variance = std::max(1 / (inverse * inverse) - how.epsilon, 0.0);
    move_towards(running_mean, c, value(normalizer.mean, c), how.momentum);
    move_towards(running_variance, c, variance * count / std::max(count - 1, 1.0), how.momentum);
  }
}

}  // namespace anneal::runtime
