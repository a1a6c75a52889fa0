#include "engine/worker/runtime/kernels.h"

#include <map>
#include <numbers>
#include <optional>
#include <stdexcept>

#include <ATen/ATen.h>

#include "engine/worker/runtime/convolution.h"
#include "engine/worker/runtime/gpu_pool.h"
#include "engine/worker/runtime/norm_activation.h"
#include "engine/worker/runtime/padding.h"
#include "engine/worker/runtime/token_kernels.h"

namespace anneal::runtime {

namespace {

using Arguments = const KernelArguments&;

const at::Tensor& first(Arguments a) {
  return a.inputs[0];
}

std::int64_t integer(Arguments a, const char* key) {
  return graph::integer(a.node, key);
}

at::Tensor conv2d(Arguments a) {
  const Convolution convolution = convolution_of(a.node);
  const auto& [stride, padding, dilation, groups] = convolution;
  const at::Tensor input = padded(first(a), more_padding(a.node));
  const auto bias = a.parameters.size() > 1 ? std::optional(a.parameters[1]) : std::nullopt;
  if (is_faster(convolution, input, a.parameters[0], bias))
    return convolve(convolution, input, a.parameters[0], bias);
  return at::conv2d(input.to(a.product_type), operand(a, 0), operand(a, 1), {stride, stride},
                    {padding, padding}, {dilation, dilation}, groups)
      .to(a.compute_type);
}

/// Parameters stay fp32: the kernel takes 16-bit activations with them and accumulates in fp32. It knows no
/// other parts of a batch, which the fused one does.
at::Tensor batch_norm(Arguments a) {
  if (a.training && a.parts != nullptr)
    return norm_activation(first(a).to(at::kFloat), std::nullopt, a.parameters,
                           {.momentum = graph::real(a.node, "momentum"),
                            .epsilon = graph::real(a.node, "epsilon"),
                            .training = true,
                            .again = a.again,
                            .parts = a.parts})
        .to(a.compute_type);
  const bool moves = a.training && !a.again;
  if (moves && a.counters != nullptr)
    a.counters->push_back(a.parameters[4]);
  else if (moves)
    a.parameters[4].add_(1);
  const bool by_running = moves || !a.training;
  return at::batch_norm(first(a), a.parameters[0], a.parameters[1],
                        by_running ? a.parameters[2] : at::Tensor(),
                        by_running ? a.parameters[3] : at::Tensor(), a.training,
                        graph::real(a.node, "momentum"), graph::real(a.node, "epsilon"),
                        /*cudnn_enabled=*/true);
}

struct Window {
  std::int64_t kernel, stride, padding;
};

Window window(Arguments a) {
  const std::int64_t kernel = integer(a, "kernel"), stride = integer(a, "stride");
  return {kernel, stride == 0 ? kernel : stride, integer(a, "padding")};
}

at::Tensor max_pool(Arguments a) {
  const auto [kernel, stride, padding] = window(a);
  constexpr std::int64_t largest_of_ours = 15;
  if (first(a).is_cuda() && kernel <= largest_of_ours)
    return max_pool_on_gpu(first(a), {kernel, stride, padding});
  return at::max_pool2d(first(a), {kernel, kernel}, {stride, stride}, {padding, padding});
}

at::Tensor average_pool(Arguments a) {
  const auto [kernel, stride, padding] = window(a);
  return at::avg_pool2d(first(a), {kernel, kernel}, {stride, stride}, {padding, padding});
}

at::Tensor dropout(Arguments a) {
  const double dropped = graph::real(a.node, "probability") * a.drop_strength;
  if (a.draw == nullptr || !a.training || dropped == 0) return at::dropout(first(a), dropped, a.training);
  return first(a) * keep_mask(*a.draw, first(a), 1 - dropped);
}

at::Tensor columns(Arguments a) {
  return first(a).narrow(1, integer(a, "first"), integer(a, "count")).to(a.compute_type);
}

/// A row of a table is fp32, in which whole numbers up to 2²⁴ are exact.
at::Tensor embedding(Arguments a) {
  return at::embedding(computed(a, 0), first(a).select(1, integer(a, "column")).to(at::kLong));
}

at::Tensor smooth_clip(Arguments a) {
  const double limit = graph::real(a.node, "limit");
  return first(a) / (at::hypot(first(a), at::full({}, limit, first(a).options())) / limit);
}

/// The cosines of all frequencies at once, [N, F, frequencies], and a product for each feature. Angles keep
/// their digits: of one of many turns 16 bits would leave nothing.
at::Tensor periodic_embedding(Arguments a) {
  constexpr double turn = 2 * std::numbers::pi;
  const at::Tensor numbers = first(a).unsqueeze(2);
  const auto exact = [&](std::size_t index) { return a.parameters[index].to(at::kFloat); };
  const at::Tensor angles = numbers.to(at::kFloat) * (exact(0) * turn) + exact(1);
  const at::Tensor cosines = at::cos(angles).to(a.compute_type);
  const at::Tensor learned = at::bmm(cosines.transpose(0, 1), computed(a, 2).transpose(1, 2));
  return at::cat({numbers, learned.transpose(0, 1) + computed(a, 3)}, 2).flatten(1);
}

const std::map<std::string, Kernel>& kernels() {
  static const std::map<std::string, Kernel> table = {
      {"input", [](Arguments a) { return at::Tensor(first(a)); }},
      {"conv2d", conv2d},
      {"batch_norm", batch_norm},
      {"relu", [](Arguments a) { return at::relu(first(a)); }},
      {"relu6", [](Arguments a) { return at::hardtanh(first(a), 0, 6); }},
      {"gelu", [](Arguments a) { return at::gelu(first(a)); }},
      {"silu", [](Arguments a) { return at::silu(first(a)); }},
      {"sigmoid", [](Arguments a) { return at::sigmoid(first(a)); }},
      {"max_pool", max_pool},
      {"average_pool", average_pool},
      {"global_average_pool",
       [](Arguments a) {
         return first(a).mean({2, 3}, /*keepdim=*/true);
       }},
      {"global_max_pool",
       [](Arguments a) {
         return first(a).amax({2, 3}, /*keepdim=*/true);
       }},
      {"flatten", [](Arguments a) { return first(a).flatten(1); }},
      {"linear", [](Arguments a) { return linear(a, first(a), 0); }},
      {"add", [](Arguments a) { return a.inputs[0] + a.inputs[1]; }},
      {"multiply", [](Arguments a) { return a.inputs[0] * a.inputs[1]; }},
      {"scale", [](Arguments a) { return first(a) * graph::real(a.node, "factor"); }},
      {"dropout", dropout},
      {"hardswish", [](Arguments a) { return at::hardswish(first(a)); }},
      {"hardsigmoid", [](Arguments a) { return at::hardsigmoid(first(a)); }},
      {"stochastic_depth", stochastic_depth},
      {"tokens", [](Arguments a) { return first(a).flatten(2).transpose(1, 2); }},
      {"class_token", add_class_token},
      {"position_embedding", [](Arguments a) { return first(a) + computed(a, 0); }},
      {"layer_norm", layer_norm},
      {"attention", attention},
      {"first_token", [](Arguments a) { return first(a).select(1, 0); }},
      {"mean_token", [](Arguments a) { return first(a).mean(1); }},
      {"columns", columns},
      {"embedding", embedding},
      {"smooth_clip", smooth_clip},
      {"periodic_embedding", periodic_embedding},
      {"feature_scale", [](Arguments a) { return first(a) * computed(a, 0); }},
      {"concatenate", [](Arguments a) { return at::cat(a.inputs, 1); }},
  };
  return table;
}

}  // namespace

at::Tensor computed(const KernelArguments& a, std::size_t index) {
  return index < a.parameters.size() ? a.parameters[index].to(a.compute_type) : at::Tensor();
}

at::Tensor operand(const KernelArguments& a, std::size_t index) {
  const at::Tensor parameter = computed(a, index);
  return parameter.defined() ? parameter.to(a.product_type) : parameter;
}

at::Tensor linear(const KernelArguments& a, const at::Tensor& input, std::size_t weight) {
  return at::linear(input.to(a.product_type), operand(a, weight), operand(a, weight + 1)).to(a.compute_type);
}

Kernel find_kernel(const std::string& operation) {
  const auto found = kernels().find(operation);
  if (found == kernels().end()) throw std::logic_error("operation " + operation + " has no kernel");
  return found->second;
}

std::vector<std::string> kernel_names() {
  std::vector<std::string> names;
  for (const auto& [name, kernel] : kernels()) names.push_back(name);
  return names;
}

}  // namespace anneal::runtime
