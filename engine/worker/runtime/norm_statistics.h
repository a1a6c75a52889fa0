#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/runtime/norm_activation.h"

namespace anneal::runtime {

/// Of a batch, by channel.
struct Moments {
  double count = 0;  ///< of pixels
  std::vector<double> mean = {};
  std::vector<double> variance = {};
};

/// Of so many pixels whose Σ(x − origin) and Σ(x − origin)² are `sums`, [2, C]; `origin` is fp32, [C]. Where
/// the batch has other `parts`, each with an origin of its own, of all of them.
Moments moments_of(const std::vector<double>& sums, const at::Tensor& origin, std::int64_t pixels,
                   StatisticsSum* parts);

/// What normalises a batch: x̂ = (x − mean) · inverse_deviation, then scale · x + shift.
struct Normalizer {
  at::Tensor mean, inverse_deviation, scale, shift;  ///< fp32, [C]
};

Normalizer by_batch(const Moments& moments, const at::Tensor& weight, const at::Tensor& bias, double epsilon);
Normalizer by_running(const at::Tensor& mean, const at::Tensor& variance, const at::Tensor& weight,
                      const at::Tensor& bias, double epsilon);

/// Moves the running statistics towards those of a batch of so many pixels, as batch norm does it: the
/// variance that is kept is the unbiased one.
void move_statistics(const Normalizer& normalizer, double count, const NormActivation& how,
                     const at::Tensor& running_mean, const at::Tensor& running_variance);

}  // namespace anneal::runtime
