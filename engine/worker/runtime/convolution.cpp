#include "runtime/convolution.h"

#include <functional>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/csrc/autograd/custom_function.h>

#include "cpu/direct_weight_gradient.h"
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
  return weight.size(2) == 3 && weight.size(3) == 3 && convolution.stride == 1 && convolution.padding == 1;
}

cpu::Winograd winograd(const at::Tensor& input, const at::Tensor& weight) {
  return {.images = input.size(0),
          .height = input.size(2),
          .width = input.size(3),
          .inputs = weight.size(1),
          .outputs = weight.size(0)};
}

cpu::DirectWeightGradient direct(const Convolution& convolution, const at::Tensor& input,
                                 const at::Tensor& weight) {
  return {.images = input.size(0),
          .height = input.size(2),
          .width = input.size(3),
          .inputs = weight.size(1),
          .outputs = weight.size(0),
          .kernel = weight.size(2),
          .stride = convolution.stride,
          .padding = convolution.padding};
}

bool has_amx_weight_gradient(const Convolution& convolution, const at::Tensor& weight) {
  return is_3x3(convolution, weight) && cpu::has_weight_gradient(weight.size(1), weight.size(0));
}

bool is_winograd(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight) {
  return is_3x3(convolution, weight) && winograd(input, weight).pays();
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

at::Tensor weight_gradient(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                           const at::Tensor& gradient) {
  at::Tensor result = no_weights(weight);
  float* to = result.mutable_data_ptr<float>();
  const int threads = at::get_num_threads();
  if (has_amx_weight_gradient(convolution, weight))
    cpu::WeightGradient{input.size(0), input.size(2), input.size(3), weight.size(1), weight.size(0)}.compute(
        data(input), data(gradient), to, threads, on_all_threads);
  else
    direct(convolution, input, weight).compute(data(input), data(gradient), to, threads, on_all_threads);
  return result;
}

/// By libtorch, but for the gradient of the weights.
struct OwnWeightGradient : torch::autograd::Function<OwnWeightGradient> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& weight,
                            std::int64_t stride, std::int64_t padding) {
    const at::Tensor input = given.contiguous(channels_last), computed = weight.to(at::kBFloat16);
    context->save_for_backward({input, computed});
    context->saved_data["stride"] = stride;
    context->saved_data["padding"] = padding;
    return at::conv2d(input, computed, {}, {stride, stride}, {padding, padding});
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &input = saved[0], &weight = saved[1];
    const Convolution convolution{context->saved_data["stride"].toInt(),
                                  context->saved_data["padding"].toInt()};
    const auto& [stride, padding] = convolution;
    const at::Tensor gradient = gradients[0].contiguous(channels_last);
    variable_list result(4);
    if (context->needs_input_grad(0))
      result[0] = std::get<0>(at::convolution_backward(gradient, input, weight, at::OptionalIntArrayRef{},
                                                       {stride, stride}, {padding, padding}, {1, 1},
                                                       /*transposed=*/false, {0, 0},
                                                       /*groups=*/1, {true, false, false}));
    if (context->needs_input_grad(1)) result[1] = weight_gradient(convolution, input, weight, gradient);
    return result;
  }
};

}  // namespace

bool is_faster(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight) {
  if (!input.device().is_cpu() || input.scalar_type() != at::kBFloat16) return false;
  if (is_winograd(convolution, input, weight)) return true;
  return weight.requires_grad() && at::GradMode::is_enabled() &&
         (has_amx_weight_gradient(convolution, weight) || direct(convolution, input, weight).pays());
}

at::Tensor convolve(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight) {
  if (is_winograd(convolution, input, weight)) return Winograd::apply(input, weight.to(at::kFloat));
  return OwnWeightGradient::apply(input, weight, convolution.stride, convolution.padding);
}

}  // namespace anneal::runtime
