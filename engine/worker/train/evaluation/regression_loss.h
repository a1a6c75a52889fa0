#pragma once

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/spec/training.h"

namespace anneal::train {

/// [N] losses of standardised predictions against targets, both [N] fp32: half the squared error, or Huber's
/// (1964) with δ = 1, which is the same up to errors of one standard deviation and linear beyond.
at::Tensor regression_losses(const at::Tensor& predicted, const at::Tensor& target, RegressionLoss loss);

}  // namespace anneal::train
