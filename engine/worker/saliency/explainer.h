#pragma once

#include <ATen/core/Tensor.h>

#include "engine/worker/runtime/network.h"
#include "engine/worker/saliency/spatial_layers.h"

namespace anneal::saliency {

/// Says where a network looked, by its weights in fp32: neither 8-bit integers nor rounding to 16 bits change
/// what it says. It keeps a copy of them.
class Explainer {
 public:
  /// `network` is as it was trained, not its form for inference. Throws UserError as spatial_layers does.
  explicit Explainer(const runtime::Network& network);

  const SpatialLayers& layers() const { return layers_; }

  /// `images` [N, C, H, W] as the network takes them, of any floating type; `classes` [N] int64, which
  /// attention roll-out leaves aside → [N, h, w] in [0, 1], fp32, on the processor: position (y, x) is of
  /// the image's part [y/h, (y+1)/h) × [x/w, (x+1)/w). Not finite where activations or gradients are not.
  at::Tensor maps(const at::Tensor& images, const at::Tensor& classes);

 private:
  at::Tensor by_gradients(const at::Tensor& images, const at::Tensor& classes);
  at::Tensor by_attention(const at::Tensor& images);

  SpatialLayers layers_;
  runtime::Network network_;
};

}  // namespace anneal::saliency
