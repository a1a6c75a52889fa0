#include "engine/worker/runtime/token_kernels.h"

#include <cmath>

#include <ATen/ATen.h>

namespace anneal::runtime {

namespace {

/// What each token [N, heads, T, width] takes of the others. libtorch's fused attention multiplies bf16 by
/// MKL, which without AMX converts and allocates for every block: written out, with oneDNN's products,
/// forward and backward take 0.4 of its time with 197 tokens and 0.8 with 577 (two cores of an EPYC with
/// AVX512-BF16). What is kept for the gradient then grows with T², so only few tokens are written out.
at::Tensor attended(const at::Tensor& query, const at::Tensor& key, const at::Tensor& value) {
  const std::int64_t tokens = query.size(2), width = query.size(3);
  constexpr std::int64_t most_tokens_of_width = 4;
  if (!query.is_cpu() || query.scalar_type() != at::kBFloat16 || tokens > most_tokens_of_width * width)
    return at::scaled_dot_product_attention(query, key, value);
  const double scale = 1 / std::sqrt(static_cast<double>(width));
  return at::matmul(at::softmax(at::matmul(query * scale, key.transpose(2, 3)), -1), value);
}

}  // namespace

at::Tensor add_class_token(const KernelArguments& a) {
  const at::Tensor& x = a.inputs[0];
  return at::cat({computed(a, 0).expand({x.size(0), -1, -1}), x}, 1);
}

at::Tensor layer_norm(const KernelArguments& a) {
  const at::Tensor& x = a.inputs[0];
  return at::layer_norm(x, {x.size(-1)}, computed(a, 0), computed(a, 1), graph::real(a.node, "epsilon"));
}

at::Tensor attention(const KernelArguments& a) {
  const at::Tensor& x = a.inputs[0];
  const std::int64_t samples = x.size(0), tokens = x.size(1);
  const std::int64_t heads = graph::integer(a.node, "heads");
  const std::vector<at::Tensor> parts =
      linear(a, x, 0).to(a.product_type).view({samples, tokens, 3, heads, -1}).unbind(2);
  const auto by_head = [&](std::size_t part) {
    return parts[part].transpose(1, 2);
  };  // [N, heads, T, head_width]
  const at::Tensor mixed = attended(by_head(0), by_head(1), by_head(2));
  return linear(a, mixed.transpose(1, 2).reshape({samples, tokens, -1}).to(a.compute_type), 2);
}

at::Tensor stochastic_depth(const KernelArguments& a) {
  const at::Tensor& x = a.inputs[0];
  const double kept = 1 - graph::real(a.node, "probability") * a.drop_strength;
  if (!a.training || kept == 1) return x;
  std::vector<std::int64_t> shape(static_cast<std::size_t>(x.dim()), 1);
  shape[0] = x.size(0);
  const at::Tensor of_samples = at::empty(shape, x.options().requires_grad(false));
  return x *
         (a.draw == nullptr ? of_samples.bernoulli_(kept).div_(kept) : keep_mask(*a.draw, of_samples, kept));
}

}  // namespace anneal::runtime
