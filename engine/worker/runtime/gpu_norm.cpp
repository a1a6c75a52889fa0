#include "engine/worker/runtime/gpu_norm.h"

#include <algorithm>
#include <cstdint>

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/runtime/gpu_passes.h"
#include "engine/worker/runtime/gpu_pool.h"
#include "engine/worker/runtime/loops.h"
#include "engine/worker/runtime/norm_statistics.h"

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

const cuda::NormPasses& gpu_passes() {
  return *cuda_module()->norm;
}

at::Tensor fp32_of(const at::Tensor& tensor) {
  return tensor.to(at::kFloat).contiguous();
}

std::vector<double> on_host(const at::Tensor& sums) {
  const at::Tensor here = sums.cpu();
  const double* const first = here.const_data_ptr<double>();
  return {first, first + here.numel()};
}

/// By the statistics of all parts, whose sums meet on the host.
at::Tensor normalizer_of_parts(const at::Tensor& x, const cuda::NormTensors& tensors,
                               const NormActivation& how, double& count) {
  const at::Tensor origin = x.select(0, 0).select(1, 0).select(1, 0).to(at::kFloat).cpu();
  const Moments moments =
      moments_of(on_host(gpu_passes().moments(x)), origin, x.numel() / x.size(1), how.parts);
  count = moments.count;
  const Normalizer normalizer = by_batch(moments, tensors.weight.cpu(), tensors.bias.cpu(), tensors.epsilon);
  if (tensors.momentum > 0) {
    const at::Tensor mean = tensors.running_mean.cpu(), variance = tensors.running_variance.cpu();
    move_statistics(normalizer, count, how, mean, variance);
    tensors.running_mean.copy_(mean);
    tensors.running_variance.copy_(variance);
  }
  return at::stack({normalizer.mean, normalizer.inverse_deviation, normalizer.scale, normalizer.shift})
      .to(x.device());
}

/// Those of the part that is here, and the coefficients by the sums over all parts.
cuda::NormGradients gradients_of_part(const cuda::NormBackward& backward, double count,
                                      StatisticsSum& parts) {
  const at::Tensor here = gpu_passes().gradient_sums(backward);
  const at::Tensor inverse = backward.normalizer[1], scale = backward.normalizer[2];
  const at::Tensor mean = backward.normalizer[0].to(at::kDouble);
  std::vector<double> sums = on_host(here);
  parts.sum(sums);
  if (!parts.is_part()) std::ranges::fill(sums, 0);
  const at::Tensor of_all = at::from_blob(sums.data(), here.sizes(), at::kDouble).to(here.device());
  const at::Tensor slope = scale * inverse.to(at::kDouble).square() * of_all[1] / count;
  const at::Tensor constant = slope * mean - scale * of_all[0] / count;
  return {.weight = (here[1] * inverse).to(at::kFloat),
          .bias = here[0].to(at::kFloat),
          .coefficients = at::stack({scale, (-slope).to(at::kFloat), constant.to(at::kFloat)})};
}

struct GpuFunction : torch::autograd::Function<GpuFunction> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& weight,
                            const at::Tensor& bias, const at::Tensor& running_mean,
                            const at::Tensor& running_variance, const std::optional<at::Tensor>& added,
                            const NormActivation& how) {
    const at::Tensor x = given.contiguous(channels_last);
    const at::Tensor residual = added ? added->to(x.scalar_type()).contiguous(channels_last) : at::Tensor();
    const bool moves = how.training && !how.again;
    const cuda::NormTensors tensors{.weight = fp32_of(weight),
                                    .bias = fp32_of(bias),
                                    .running_mean = running_mean,
                                    .running_variance = running_variance,
                                    .epsilon = how.epsilon,
                                    .momentum = moves ? how.momentum : 0};
    double count = 0;
    const at::Tensor normalizer = !how.training          ? gpu_passes().normalizer_of_running(tensors)
                                  : how.parts != nullptr ? normalizer_of_parts(x, tensors, how, count)
                                                         : gpu_passes().normalizer_of_batch(x, tensors);
    const at::Tensor output = gpu_passes().affine(x, residual, normalizer, how.activation);

    const bool needs_output = residual.defined() && how.activation == cpu::Activation::relu;
    context->save_for_backward({x, normalizer, needs_output ? output : at::Tensor()});
    context->saved_data["activation"] = static_cast<std::int64_t>(how.activation);
    context->saved_data["training"] = how.training;
    context->saved_data["count"] = count;
    context->saved_data["parts"] = static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(how.parts));
    context->saved_data["residual"] = residual.defined();
    return output;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const bool training = context->saved_data["training"].toBool();
    const bool has_residual = context->saved_data["residual"].toBool();
    auto* const parts =
        reinterpret_cast<StatisticsSum*>(static_cast<std::intptr_t>(context->saved_data["parts"].toInt()));
    cuda::NormBackward backward{
        .x = saved[0],
        .normalizer = saved[1],
        .gradient = gradients[0].to(saved[0].scalar_type()).contiguous(channels_last),
        .output = saved[2],
        .activation = static_cast<cpu::Activation>(context->saved_data["activation"].toInt()),
        .d = {}};
    const bool is_sum = has_residual && backward.activation == cpu::Activation::identity;
    if (has_residual && !is_sum) backward.d = at::empty_like(backward.x);
    const cuda::NormGradients found =
        training && parts != nullptr
            ? gradients_of_part(backward, context->saved_data["count"].toDouble(), *parts)
            : gpu_passes().gradients(backward, training);
    return {context->needs_input_grad(0) ? gpu_passes().input_gradient(backward, found.coefficients)
                                         : at::Tensor(),
            context->needs_input_grad(1) ? found.weight : at::Tensor(),
            context->needs_input_grad(2) ? found.bias : at::Tensor(),
            {},
            {},
            has_residual && context->needs_input_grad(5) ? (is_sum ? backward.gradient : backward.d)
                                                         : at::Tensor(),
            {}};
  }
};

}  // namespace

at::Tensor norm_activation_on_gpu(const at::Tensor& input, const std::optional<at::Tensor>& residual,
                                  const std::vector<at::Tensor>& parameters, const NormActivation& how) {
  const at::Tensor pooled =
      how.window > 1 ? max_pool_on_gpu(input, {.kernel = how.window, .stride = how.window, .padding = 0})
                     : input;
  return GpuFunction::apply(pooled, parameters[0], parameters[1], parameters[2], parameters[3], residual,
                            how);
}

}  // namespace anneal::runtime
