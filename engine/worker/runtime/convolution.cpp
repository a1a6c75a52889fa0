#include "runtime/convolution.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/csrc/autograd/custom_function.h>

#include "cpu/weight_gradient.h"

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr auto channels_last = at::MemoryFormat::ChannelsLast;

const cpu::Bf16* data(const at::Tensor& tensor) {
  return static_cast<const cpu::Bf16*>(tensor.const_data_ptr());
}

at::Tensor weight_gradient(const at::Tensor& input, const at::Tensor& gradient) {
  const cpu::WeightGradient shape{input.size(0), input.size(2), input.size(3), input.size(1),
                                  gradient.size(1)};
  const at::Tensor result = at::empty({shape.outputs, shape.inputs, 3, 3}, at::kFloat, channels_last);
  const auto on_all_threads = [](int count, const auto& job) {
    at::parallel_for(0, count, 1, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t i = begin; i < end; ++i) job(static_cast<int>(i));
    });
  };
  shape.compute(data(input), data(gradient), result.mutable_data_ptr<float>(), at::get_num_threads(),
                on_all_threads);
  return result;
}

struct Function : torch::autograd::Function<Function> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& weight) {
    const at::Tensor input = given.contiguous(channels_last), computed = weight.to(at::kBFloat16);
    context->save_for_backward({input, computed});
    return at::conv2d(input, computed, {}, {1, 1}, {1, 1});
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &input = saved[0], &weight = saved[1];
    const at::Tensor gradient = gradients[0].contiguous(channels_last);
    variable_list result(2);
    if (context->needs_input_grad(0))
      result[0] = std::get<0>(at::convolution_backward(gradient, input, weight, at::OptionalIntArrayRef{},
                                                       {1, 1}, {1, 1}, {1, 1}, /*transposed=*/false, {0, 0},
                                                       /*groups=*/1, {true, false, false}));
    if (context->needs_input_grad(1)) result[1] = weight_gradient(input, gradient);
    return result;
  }
};

}  // namespace

bool has_fast_weight_gradient(const at::Tensor& input, const at::Tensor& weight) {
  return weight.requires_grad() && at::GradMode::is_enabled() && input.device().is_cpu() &&
         input.scalar_type() == at::kBFloat16 && cpu::has_weight_gradient(weight.size(1), weight.size(0));
}

at::Tensor convolution_3x3(const at::Tensor& input, const at::Tensor& weight) {
  return Function::apply(input, weight);
}

}  // namespace anneal::runtime
