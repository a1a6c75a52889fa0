#include "runtime/convolution.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <omp.h>
#include <torch/csrc/autograd/custom_function.h>

#include "cpu/direct_weight_gradient.h"
#include "cpu/shares.h"
#include "cpu/weight_gradient.h"
#include "cpu/winograd.h"

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr auto channels_last = at::MemoryFormat::ChannelsLast;

const cpu::Bf16* data(const at::Tensor& tensor) {
  return static_cast<const cpu::Bf16*>(tensor.const_data_ptr());
}

cpu::Bf16* mutable_data(const at::Tensor& tensor) {
  return static_cast<cpu::Bf16*>(tensor.mutable_data_ptr());
}

void on_all_threads(int count, const std::function<void(int)>& job) {
  at::parallel_for(0, count, 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) job(static_cast<int>(i));
  });
}

at::Tensor no_weights(const at::Tensor& like) {
  return at::empty(like.sizes(), at::TensorOptions().dtype(at::kFloat).memory_format(channels_last));
}

at::Tensor no_pixels(const at::Tensor& like, std::int64_t channels) {
  return at::empty({like.size(0), channels, like.size(2), like.size(3)},
                   like.options().memory_format(channels_last));
}

bool is_3x3(const Convolution& convolution, const at::Tensor& weight) {
  const bool plain = convolution.dilation == 1 && convolution.groups == 1;
  return plain && weight.size(2) == 3 && weight.size(3) == 3 && convolution.stride == 1 &&
         convolution.padding == 1;
}

cpu::ConvolutionSizes sizes(const at::Tensor& input, const at::Tensor& weight) {
  return {.images = input.size(0),
          .height = input.size(2),
          .width = input.size(3),
          .inputs = weight.size(1),
          .outputs = weight.size(0)};
}

cpu::Winograd winograd(const at::Tensor& input, const at::Tensor& weight) {
  return {sizes(input, weight)};
}

cpu::DirectWeightGradient direct(const Convolution& convolution, const at::Tensor& input,
                                 const at::Tensor& weight) {
  return {sizes(input, weight), weight.size(2), convolution.stride, convolution.padding};
}

bool is_bf16(const at::Tensor& input) {
  return input.scalar_type() == at::kBFloat16;
}

bool has_amx_weight_gradient(const Convolution& convolution, const at::Tensor& input,
                             const at::Tensor& weight) {
  return is_bf16(input) && is_3x3(convolution, weight) &&
         cpu::has_weight_gradient(weight.size(1), weight.size(0));
}

bool is_direct(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight) {
  const bool plain = convolution.dilation == 1 && convolution.groups == 1;
  return is_bf16(input) && plain && direct(convolution, input, weight).pays();
}

bool is_winograd(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight) {
  return is_bf16(input) && is_3x3(convolution, weight) && winograd(input, weight).pays();
}

/// All by cpu/winograd.h.
struct Winograd : torch::autograd::Function<Winograd> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given,
                            const at::Tensor& given_weight) {
    const at::Tensor input = given.contiguous(channels_last), weight = given_weight.contiguous(channels_last);
    context->save_for_backward({input, weight});
    const at::Tensor output = no_pixels(input, weight.size(0));
    winograd(input, weight)
        .forward(data(input), weight.const_data_ptr<float>(), mutable_data(output), at::get_num_threads(),
                 on_all_threads);
    return output;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &input = saved[0], &weight = saved[1];
    const at::Tensor gradient = gradients[0].contiguous(channels_last);
    const cpu::Winograd shape = winograd(input, weight);
    const int threads = at::get_num_threads();
    variable_list result(2);
    if (context->needs_input_grad(0)) {
      result[0] = no_pixels(input, input.size(1));
      shape.input_gradient(data(gradient), weight.const_data_ptr<float>(), mutable_data(result[0]), threads,
                           on_all_threads);
    }
    if (context->needs_input_grad(1)) {
      result[1] = no_weights(weight);
      shape.weight_gradient(data(input), data(gradient), result[1].mutable_data_ptr<float>(), threads,
                            on_all_threads);
    }
    return result;
  }
};

at::Tensor by_libtorch(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                       const at::Tensor& gradient, bool of_weights) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const auto [of_input, of_weight, of_bias] = at::convolution_backward(
      gradient, input, weight, at::OptionalIntArrayRef{}, {stride, stride}, {padding, padding},
      {dilation, dilation}, /*transposed=*/false, {0, 0}, groups, {!of_weights, of_weights, false});
  return of_weights ? of_weight : of_input;
}

/// A part of the batch for each thread, each by libtorch on one thread, and then their sum. oneDNN's threads
/// would add up what they have behind a barrier at which they spin, endlessly where one of them has no core.
at::Tensor weight_gradient_in_parts(const Convolution& convolution, const at::Tensor& input,
                                    const at::Tensor& weight, const at::Tensor& gradient) {
  const std::int64_t images = input.size(0), parts = std::min<std::int64_t>(at::get_num_threads(), images);
  std::vector<at::Tensor> sums(static_cast<std::size_t>(parts));
  on_all_threads(static_cast<int>(parts), [&](int part) {
    if (omp_in_parallel() != 0) omp_set_num_threads(1);  // of what is called in here
    const at::AutoGradMode no_graph(false);
    const auto [begin, end] = cpu::share_of(images, part, parts);
    sums[static_cast<std::size_t>(part)] =
        by_libtorch(convolution, input.slice(0, begin, end), weight, gradient.slice(0, begin, end),
                    /*of_weights=*/true);
  });
  at::Tensor result = sums[0].to(at::kFloat);
  for (std::size_t part = 1; part < sums.size(); ++part) result.add_(sums[part]);
  return result;
}

/// Whether adding up the gradients of all parts is little beside computing them.
bool is_cheap_in_parts(const Convolution& convolution, const at::Tensor& input) {
  constexpr std::int64_t fewest_pixels = 128;  // that each part has of the output
  const std::int64_t pixels =
      input.size(0) * input.size(2) * input.size(3) / (convolution.stride * convolution.stride);
  return at::get_num_threads() > 1 && pixels >= fewest_pixels * at::get_num_threads();
}

at::Tensor weight_gradient(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                           const at::Tensor& gradient) {
  if (!has_amx_weight_gradient(convolution, input, weight) && !is_direct(convolution, input, weight))
    return weight_gradient_in_parts(convolution, input, weight, gradient);
  at::Tensor result = no_weights(weight);
  float* to = result.mutable_data_ptr<float>();
  const int threads = at::get_num_threads();
  if (has_amx_weight_gradient(convolution, input, weight))
    cpu::WeightGradient{sizes(input, weight)}.compute(data(input), data(gradient), to, threads,
                                                      on_all_threads);
  else
    direct(convolution, input, weight).compute(data(input), data(gradient), to, threads, on_all_threads);
  return result;
}

/// By libtorch, but for the gradient of the weights.
struct OwnWeightGradient : torch::autograd::Function<OwnWeightGradient> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& weight,
                            const std::optional<at::Tensor>& bias, const Convolution& convolution) {
    const at::Tensor input = given.contiguous(channels_last), computed = weight.to(input.scalar_type());
    context->save_for_backward({input, computed});
    const auto& [stride, padding, dilation, groups] = convolution;
    context->saved_data["has_bias"] = bias.has_value();
    context->saved_data["convolution"] = std::vector<std::int64_t>{stride, padding, dilation, groups};
    return at::conv2d(input, computed, bias ? bias->to(input.scalar_type()) : at::Tensor(), {stride, stride},
                      {padding, padding}, {dilation, dilation}, groups);
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &input = saved[0], &weight = saved[1];
    const std::vector<std::int64_t> saved_convolution = context->saved_data["convolution"].toIntVector();
    const Convolution convolution{saved_convolution[0], saved_convolution[1], saved_convolution[2],
                                  saved_convolution[3]};
    const at::Tensor gradient = gradients[0].contiguous(channels_last);
    variable_list result(4);
    if (context->needs_input_grad(0))
      result[0] = by_libtorch(convolution, input, weight, gradient, /*of_weights=*/false);
    if (context->needs_input_grad(1)) result[1] = weight_gradient(convolution, input, weight, gradient);
    if (context->saved_data["has_bias"].toBool() && context->needs_input_grad(2))
      result[2] = gradient.sum({0, 2, 3}, /*keepdim=*/false, at::kFloat);
    return result;
  }
};

}  // namespace

bool is_faster(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
               const std::optional<at::Tensor>& bias) {
  if (!input.device().is_cpu() || (!is_bf16(input) && input.scalar_type() != at::kFloat)) return false;
  if (is_winograd(convolution, input, weight)) return true;
  const bool learns = weight.requires_grad() || (bias && bias->requires_grad());
  return learns && at::GradMode::is_enabled() &&
         (has_amx_weight_gradient(convolution, input, weight) || is_direct(convolution, input, weight) ||
          is_cheap_in_parts(convolution, input));
}

at::Tensor convolve(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                    const std::optional<at::Tensor>& bias) {
  if (!is_winograd(convolution, input, weight))
    return OwnWeightGradient::apply(input, weight, bias, convolution);
  const at::Tensor output = Winograd::apply(input, weight.to(at::kFloat));
  return bias ? output + bias->to(output.scalar_type()).view({1, -1, 1, 1}) : output;
}

}  // namespace anneal::runtime
