#include "engine/worker/runtime/convolution.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <omp.h>
#include <torch/csrc/autograd/custom_function.h>

#include "engine/worker/cpu/amx_convolution.h"
#include "engine/worker/cpu/direct_weight_gradient.h"
#include "engine/worker/cpu/shares.h"
#include "engine/worker/cpu/weight_gradient.h"
#include "engine/worker/cpu/winograd.h"
#include "engine/worker/cpu/winograd_fp32.h"
#include "engine/worker/runtime/convolution_method.h"
#include "engine/worker/runtime/depthwise.h"
#include "engine/worker/runtime/loops.h"

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;
using Method = ConvolutionMethod;

at::Tensor no_weights(const at::Tensor& like) {
  return at::empty(like.sizes(), at::TensorOptions().dtype(at::kFloat).memory_format(channels_last));
}

at::Tensor no_pixels(const at::Tensor& like, std::int64_t channels) {
  return at::empty({like.size(0), channels, like.size(2), like.size(3)},
                   like.options().memory_format(channels_last));
}

cpu::ConvolutionSizes sizes(const at::Tensor& input, const at::Tensor& weight) {
  return {.images = input.size(0),
          .height = input.size(2),
          .width = input.size(3),
          .inputs = weight.size(1),
          .outputs = weight.size(0)};
}

bool is_own_3x3(Method method) {
  return method == Method::winograd || method == Method::amx;
}

bool is_bf16(const at::Tensor& input) {
  return input.scalar_type() == at::kBFloat16;
}

/// Calls `work` with the Winograd convolution for the type of `input`, and a number of that type.
template <class Work>
void by_winograd(const at::Tensor& input, const at::Tensor& weight, const Work& work) {
  if (is_bf16(input))
    work(cpu::Winograd{sizes(input, weight)}, cpu::Bf16{});
  else
    work(cpu::WinogradFp32{sizes(input, weight)}, float{});
}

/// The same, or with the one on AMX where that is the method.
template <class Work>
void by_own_3x3(Method method, const at::Tensor& input, const at::Tensor& weight, const Work& work) {
  if (method == Method::amx)
    work(cpu::AmxConvolution{sizes(input, weight)}, cpu::Bf16{});
  else
    by_winograd(input, weight, work);
}

at::Tensor output_of_3x3(Method method, const at::Tensor& input, const at::Tensor& weight) {
  at::Tensor output = no_pixels(input, weight.size(0));
  by_own_3x3(method, input, weight, [&]<class Number>(const auto& shape, Number) {
    shape.forward(data<Number>(input), data<float>(weight), mutable_data<Number>(output),
                  at::get_num_threads(), on_all_threads);
  });
  return output;
}

at::Tensor input_gradient_of_3x3(Method method, const at::Tensor& input, const at::Tensor& weight,
                                 const at::Tensor& gradient) {
  at::Tensor result = no_pixels(input, input.size(1));
  by_own_3x3(method, input, weight, [&]<class Number>(const auto& shape, Number) {
    shape.input_gradient(data<Number>(gradient), data<float>(weight), mutable_data<Number>(result),
                         at::get_num_threads(), on_all_threads);
  });
  return result;
}

at::Tensor winograd_weight_gradient(const at::Tensor& input, const at::Tensor& weight,
                                    const at::Tensor& gradient) {
  at::Tensor result = no_weights(weight);
  by_winograd(input, weight, [&]<class Number>(const auto& shape, Number) {
    shape.weight_gradient(data<Number>(input), data<Number>(gradient), mutable_data<float>(result),
                          at::get_num_threads(), on_all_threads);
  });
  return result;
}

at::Tensor by_libtorch(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                       const at::Tensor& gradient, bool of_weights) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const auto [of_input, of_weight, of_bias] =
      at::convolution_backward(gradient, input, weight.to(input.scalar_type()), at::OptionalIntArrayRef{},
                               {stride, stride}, {padding, padding}, {dilation, dilation},
                               /*transposed=*/false, {0, 0}, groups, {!of_weights, of_weights, false});
  return of_weights ? of_weight : of_input;
}

/// As long as it lives, libtorch and oneDNN compute on the calling thread alone.
class OnOneThread {
 public:
  OnOneThread() { omp_set_num_threads(1); }
  OnOneThread(const OnOneThread&) = delete;
  OnOneThread& operator=(const OnOneThread&) = delete;
  ~OnOneThread() { omp_set_num_threads(before_); }

 private:
  int before_ = omp_get_max_threads();
};

/// A part of the batch for each thread, each by libtorch on one thread, and then their sum.
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

at::Tensor own_weight_gradient(Method method, const Convolution& convolution, const at::Tensor& input,
                               const at::Tensor& weight, const at::Tensor& gradient) {
  at::Tensor result = no_weights(weight);
  const auto *pixels = data<cpu::Bf16>(input), *gradients = data<cpu::Bf16>(gradient);
  float* to = mutable_data<float>(result);
  const int threads = at::get_num_threads();
  if (method == Method::amx)
    cpu::WeightGradient{sizes(input, weight)}.compute(pixels, gradients, to, threads, on_all_threads);
  else
    cpu::DirectWeightGradient{sizes(input, weight), weight.size(2), convolution.stride, convolution.padding}
        .compute(pixels, gradients, to, threads, on_all_threads);
  return result;
}

/// Null where libtorch is the method.
at::Tensor own_output(Method method, const Convolution& convolution, const at::Tensor& input,
                      const at::Tensor& weight) {
  if (is_own_3x3(method)) return output_of_3x3(method, input, weight);
  return method == Method::depthwise ? depthwise_output(convolution, input, weight) : at::Tensor();
}

at::Tensor input_gradient(Method method, const Convolution& convolution, const at::Tensor& input,
                          const at::Tensor& weight, const at::Tensor& gradient) {
  if (is_own_3x3(method)) return input_gradient_of_3x3(method, input, weight, gradient);
  if (method == Method::depthwise) return depthwise_input_gradient(convolution, input, weight, gradient);
  return by_libtorch(convolution, input, weight, gradient, /*of_weights=*/false);
}

/// As those who read it want it: our loops in fp32, all others in the type of pixels.
at::Tensor prepared(const ConvolutionMethods& methods, const at::Tensor& weight, at::ScalarType type) {
  if (is_own_3x3(methods.output)) return weight.to(at::kFloat).contiguous(channels_last);
  if (methods.any_is(Method::depthwise)) return weight.to(at::kFloat).contiguous();
  return weight.to(type);
}

at::Tensor weight_gradient(Method method, const Convolution& convolution, const at::Tensor& input,
                           const at::Tensor& weight, const at::Tensor& gradient) {
  switch (method) {
    case Method::winograd:
      return winograd_weight_gradient(input, weight, gradient);
    case Method::direct:
    case Method::amx:
      return own_weight_gradient(method, convolution, input, weight, gradient);
    case Method::depthwise:
      return depthwise_weight_gradient(convolution, input, weight, gradient);
    case Method::in_parts:
      return weight_gradient_in_parts(convolution, input, weight, gradient);
    case Method::one_thread: {
      const OnOneThread alone;
      return by_libtorch(convolution, input, weight, gradient, /*of_weights=*/true).to(at::kFloat);
    }
    case Method::libtorch:
      break;
  }
  return by_libtorch(convolution, input, weight, gradient, /*of_weights=*/true).to(at::kFloat);
}

/// Each pass by its method.
struct Convolve : torch::autograd::Function<Convolve> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& given_weight,
                            const std::optional<at::Tensor>& bias, const Convolution& convolution) {
    const ConvolutionMethods methods = fastest_methods(convolution, given, given_weight);
    const at::Tensor input = given.contiguous(channels_last);
    const at::Tensor weight = prepared(methods, given_weight, input.scalar_type());
    context->save_for_backward({input, weight});
    const auto& [stride, padding, dilation, groups] = convolution;
    context->saved_data["has_bias"] = bias.has_value();
    context->saved_data["convolution"] = std::vector<std::int64_t>{stride, padding, dilation, groups};
    context->saved_data["methods"] = std::vector<std::int64_t>{static_cast<int>(methods.input_gradient),
                                                               static_cast<int>(methods.weight_gradient)};
    const at::Tensor added = bias ? bias->to(input.scalar_type()) : at::Tensor();
    const at::Tensor output = own_output(methods.output, convolution, input, weight);
    if (!output.defined())
      return at::conv2d(input, weight.to(input.scalar_type()), added, {stride, stride}, {padding, padding},
                        {dilation, dilation}, groups);
    return bias ? output.add_(added.view({1, -1, 1, 1})) : output;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &input = saved[0], &weight = saved[1];
    const std::vector<std::int64_t> how = context->saved_data["convolution"].toIntVector(),
                                    methods = context->saved_data["methods"].toIntVector();
    const Convolution convolution{how[0], how[1], how[2], how[3]};
    const at::Tensor gradient = gradients[0].contiguous(channels_last);
    variable_list result(4);
    if (context->needs_input_grad(0))
      result[0] = input_gradient(static_cast<Method>(methods[0]), convolution, input, weight, gradient);
    if (context->needs_input_grad(1))
      result[1] = weight_gradient(static_cast<Method>(methods[1]), convolution, input, weight, gradient);
    if (context->saved_data["has_bias"].toBool() && context->needs_input_grad(2))
      result[2] = gradient.sum({0, 2, 3}, /*keepdim=*/false, at::kFloat);
    return result;
  }
};

}  // namespace

bool is_faster(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
               const std::optional<at::Tensor>& bias) {
  const ConvolutionMethods methods = fastest_methods(convolution, input, weight);
  if (methods.output != Method::libtorch) return true;
  if (!at::GradMode::is_enabled()) return false;
  const bool passes_on = input.requires_grad() && methods.input_gradient != Method::libtorch;
  const bool learns = weight.requires_grad() || (bias && bias->requires_grad());
  return passes_on || (learns && methods.weight_gradient != Method::libtorch);
}

at::Tensor convolve(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight,
                    const std::optional<at::Tensor>& bias) {
  return Convolve::apply(input, weight, bias, convolution);
}

}  // namespace anneal::runtime
