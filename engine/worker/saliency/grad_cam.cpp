#include "engine/worker/saliency/grad_cam.h"

#include <ATen/ATen.h>

namespace anneal::saliency {

at::Tensor grad_cam(const at::Tensor& activations, const at::Tensor& gradients) {
  const at::Tensor weights = gradients.mean({2, 3}, /*keepdim=*/true);
  return by_largest(at::relu((weights * activations).sum(1)));
}

at::Tensor by_largest(const at::Tensor& maps) {
  const at::Tensor largest = maps.amax({1, 2}, /*keepdim=*/true);
  return maps / at::where(largest > 0, largest, at::ones_like(largest));
}

}  // namespace anneal::saliency
