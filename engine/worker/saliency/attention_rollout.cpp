#include "engine/worker/saliency/attention_rollout.h"

#include <cmath>

#include <ATen/ATen.h>

#include "engine/worker/saliency/grad_cam.h"

namespace anneal::saliency {

at::Tensor attention_shares(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias,
                            std::int64_t heads) {
  const at::Tensor projected = at::linear(input, weight, bias);
  const std::vector<at::Tensor> parts =
      projected.view({input.size(0), input.size(1), 3, heads, -1}).unbind(2);
  const at::Tensor query = parts[0].transpose(1, 2), key = parts[1].transpose(1, 2);
  const double scale = 1 / std::sqrt(static_cast<double>(query.size(3)));
  return at::softmax(at::matmul(query * scale, key.transpose(2, 3)), -1);
}

at::Tensor attention_rollout(const std::vector<at::Tensor>& shares, const SpatialLayers& layers) {
  const std::int64_t samples = shares.front().size(0), tokens = shares.front().size(2);
  const at::Tensor passed_on = at::eye(tokens, shares.front().options());
  at::Tensor flow = passed_on.expand({samples, tokens, tokens});
  for (const at::Tensor& layer : shares) flow = at::matmul((layer.mean(1) + passed_on) / 2, flow);
  const at::Tensor read = layers.reads_first_token ? flow.select(1, 0) : flow.mean(1);
  const std::int64_t patches = layers.height * layers.width;
  return by_largest(
      read.narrow(1, layers.first_patch, patches).reshape({samples, layers.height, layers.width}));
}

}  // namespace anneal::saliency
