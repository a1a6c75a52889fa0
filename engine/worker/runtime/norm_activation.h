#pragma once

#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/cpu/kernels.h"
#include "engine/worker/runtime/statistics_sum.h"

namespace anneal::runtime {

struct NormActivation {
  std::int64_t window = 1;  ///< of the max-pool before; 1: none
  cpu::Activation activation = cpu::Activation::identity;
  double momentum = 0.1;
  double epsilon = 1e-5;
  bool training = false;           ///< normalise by the batch's statistics and move the running ones …
  bool again = false;              ///< … unless this has been done, and the result is only needed again
  StatisticsSum* parts = nullptr;  ///< of which `input` is one, in training; null: it is the whole batch
  /// To which the counter is added, in training, for the caller to raise; null: it is raised here.
  std::vector<at::Tensor>* counters = nullptr;
};

/// activation(batch_norm(max_pool(input)) + residual) with its gradients, in two passes over memory forward
/// and two backward. `input` [N, C, H, W] is fp32 or bf16, on a GPU also fp16; `residual` has the shape of
/// the result. `parameters` are batch norm's: weight, bias, running mean, running variance (fp32, [C]) and
/// the counter. The result does not depend on the number of threads. Of several parts of a batch, each is
/// normalised by the statistics of all, forward and backward; `parts` outlives the backward pass.
at::Tensor norm_activation(const at::Tensor& input, const std::optional<at::Tensor>& residual,
                           const std::vector<at::Tensor>& parameters, const NormActivation& how);

/// activation(max_pool(input) + shift + residual) without gradients, in one pass: what is left of
/// `norm_activation` where the norm is folded into the convolution before it. `shift` [C] in fp32; `window`
/// as in NormActivation.
at::Tensor shift_activation(const at::Tensor& input, const std::optional<at::Tensor>& residual,
                            const at::Tensor& shift, std::int64_t window, cpu::Activation activation);

}  // namespace anneal::runtime
