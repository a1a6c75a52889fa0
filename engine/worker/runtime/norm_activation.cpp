#include "engine/worker/runtime/norm_activation.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

#include "engine/worker/runtime/gpu_norm.h"
#include "engine/worker/runtime/loops.h"
#include "engine/worker/runtime/norm_passes.h"
#include "engine/worker/runtime/norm_statistics.h"

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

at::Tensor floats(std::int64_t count) {
  return at::empty({count}, at::kFloat);
}

struct Function : torch::autograd::Function<Function> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& weight,
                            const at::Tensor& bias, const at::Tensor& running_mean,
                            const at::Tensor& running_variance, const std::optional<at::Tensor>& added,
                            const NormActivation& how) {
    const at::Tensor input = given.contiguous(channels_last);
    const at::Tensor residual = added ? added->contiguous(channels_last) : at::Tensor();
    const Layout layout(input, how.window);
    const bool pools = how.window > 1;
    const at::Tensor x = pools ? make_pooled(layout, input.scalar_type()) : input;
    const at::Tensor choice = pools ? make_pooled(layout, at::kByte) : at::Tensor();
    const at::Tensor origin = input.select(0, 0).select(1, 0).select(1, 0).to(at::kFloat).contiguous();
    const std::vector<double> sums = with_type(input, [&](auto passes) {
      return passes.pool_and_sum(input, layout, x, choice, origin, how.training);
    });
    const Moments moments = how.training ? moments_of(sums, origin, layout.pixels(), how.parts) : Moments{};
    const Normalizer normalizer = how.training
                                      ? by_batch(moments, weight, bias, how.epsilon)
                                      : by_running(running_mean, running_variance, weight, bias, how.epsilon);
    if (how.training && !how.again)
      move_statistics(normalizer, moments.count, how, running_mean, running_variance);
    const at::Tensor output = make_pooled(layout, input.scalar_type());
    const cpu::Affine affine{data<float>(normalizer.scale), data<float>(normalizer.shift), how.activation};
    with_type(input, [&](auto passes) { passes.affine(x, residual, layout, affine, output); });

    const bool needs_output = how.activation == cpu::Activation::relu;
    context->save_for_backward({x, choice, needs_output ? output : at::Tensor(), normalizer.mean,
                                normalizer.inverse_deviation, normalizer.scale, normalizer.shift});
    context->saved_data["window"] = how.window;
    context->saved_data["activation"] = static_cast<std::int64_t>(how.activation);
    context->saved_data["training"] = how.training;
    context->saved_data["count"] = moments.count;
    context->saved_data["parts"] = static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(how.parts));
    context->saved_data["residual"] = residual.defined();
    context->saved_data["height"] = layout.height;
    context->saved_data["width"] = layout.width;
    return output;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &x = saved[0], &choice = saved[1], &output = saved[2], &mean = saved[3],
                     &inverse = saved[4], &scale = saved[5], &shift = saved[6];
    const at::Tensor gradient = gradients[0].to(x.scalar_type()).contiguous(channels_last);
    const at::Tensor result = at::empty(
        {x.size(0), x.size(1), context->saved_data["height"].toInt(), context->saved_data["width"].toInt()},
        x.options(), channels_last);
    const Layout layout(result, context->saved_data["window"].toInt());
    const cpu::Affine affine{data<float>(scale), data<float>(shift),
                             static_cast<cpu::Activation>(context->saved_data["activation"].toInt())};
    const at::Tensor d = make_pooled(layout, x.scalar_type());
    const std::vector<double> sums = with_type(x, [&](auto passes) {
      return passes.affine_backward(x, output.defined() ? output : x, gradient, layout, affine, mean, d);
    });

    const std::int64_t channels = layout.channels;
    const at::Tensor weight_gradient = floats(channels), bias_gradient = floats(channels);
    const at::Tensor coefficients = at::zeros({3 * channels}, at::kFloat);
    const double count = context->saved_data["count"].toDouble();
    const bool training = context->saved_data["training"].toBool();
    std::vector<double> of_all = sums;  // over all parts, as those that the batch was normalised by
    auto* const parts =
        reinterpret_cast<StatisticsSum*>(static_cast<std::intptr_t>(context->saved_data["parts"].toInt()));
    if (training && parts != nullptr) {
      parts->sum(of_all);
      if (!parts->is_part()) std::ranges::fill(of_all, 0);
    }
    for (std::int64_t c = 0; c < channels; ++c) {
      const double inverse_deviation = static_cast<double>(data<float>(inverse)[c]);
      const double factor = static_cast<double>(data<float>(scale)[c]);
      const auto first = static_cast<std::size_t>(c), second = static_cast<std::size_t>(channels + c);
      mutable_data<float>(bias_gradient)[c] = static_cast<float>(sums[first]);
      mutable_data<float>(weight_gradient)[c] = static_cast<float>(sums[second] * inverse_deviation);
      const double sum = of_all[first], dot = of_all[second] * inverse_deviation;  // Σ d · x̂
      float* coefficient = mutable_data<float>(coefficients) + c;
      coefficient[0] = static_cast<float>(factor);
      if (!training) continue;
      // scale · (d − Σd/M − x̂ · Σd·x̂/M), as a sum of multiples of d, x and 1
      const double slope = factor * inverse_deviation * dot / count;
      coefficient[channels] = static_cast<float>(-slope);
      coefficient[2 * channels] =
          static_cast<float>(slope * static_cast<double>(data<float>(mean)[c]) - factor * sum / count);
    }
    if (context->needs_input_grad(0))
      with_type(x, [&](auto passes) { passes.input_gradient(x, d, choice, layout, coefficients, result); });
    const bool has_residual = context->saved_data["residual"].toBool();
    return {context->needs_input_grad(0) ? result : at::Tensor(),
            context->needs_input_grad(1) ? weight_gradient : at::Tensor(),
            context->needs_input_grad(2) ? bias_gradient : at::Tensor(),
            {},
            {},
            has_residual && context->needs_input_grad(5) ? d : at::Tensor(),
            {}};
  }
};

}  // namespace

at::Tensor norm_activation(const at::Tensor& input, const std::optional<at::Tensor>& residual,
                           const std::vector<at::Tensor>& parameters, const NormActivation& how) {
  constexpr std::int64_t of_image = 4;
  if (input.dim() != of_image) {  // a row of features is an image of one pixel
    const auto as_image = [](const at::Tensor& rows) {
      return rows.reshape({rows.size(0), rows.size(1), -1, 1});
    };
    const std::optional<at::Tensor> image =
        residual ? std::optional(as_image(*residual)) : std::optional<at::Tensor>();
    return norm_activation(as_image(input), image, parameters, how).reshape(input.sizes());
  }
  if (how.training && !how.again && how.counters != nullptr)
    how.counters->push_back(parameters[4]);
  else if (how.training && !how.again)
    parameters[4].add_(1);
  if (input.is_cuda()) return norm_activation_on_gpu(input, residual, parameters, how);
  return Function::apply(input, parameters[0], parameters[1], parameters[2], parameters[3], residual, how);
}

at::Tensor shift_activation(const at::Tensor& given, const std::optional<at::Tensor>& added,
                            const at::Tensor& shift, std::int64_t window, cpu::Activation activation) {
  const at::Tensor input = given.contiguous(channels_last);
  const at::Tensor residual = added ? added->contiguous(channels_last) : at::Tensor();
  const Layout layout(input, window);
  const at::Tensor output = make_pooled(layout, input.scalar_type()), ones = at::ones({layout.channels});
  const cpu::Affine affine{data<float>(ones), data<float>(shift), activation};
  with_type(input, [&](auto passes) {
    window > 1 ? passes.pool_and_affine(input, residual, layout, affine, output)
               : passes.affine(input, residual, layout, affine, output);
  });
  return output;
}

}  // namespace anneal::runtime
