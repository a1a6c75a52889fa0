#include "engine/worker/train/evaluation/views.h"

#include <algorithm>

#include <ATen/ATen.h>

#include "engine/core/base/error.h"

namespace anneal::train {

namespace {

constexpr std::int64_t height = 2, width = 3;

/// The square that begins `down` and `right` pixels from the top left of `padded`.
at::Tensor window(const at::Tensor& padded, const at::Tensor& images, std::int64_t down, std::int64_t right) {
  return padded.narrow(height, down, images.size(height)).narrow(width, right, images.size(width));
}

}  // namespace

std::int64_t views_of(AugmentSpec::TestTime augmentation) {
  return augmentation == AugmentSpec::TestTime::mirror ? 2 : 1;
}

at::Tensor infer(runtime::Network& network, const at::Tensor& images, std::int64_t views) {
  at::Tensor logits = network.forward(images, false);
  if (views == 1) return logits;
  const at::Tensor mirrored = images.flip(width);
  logits = logits + network.forward(mirrored, false);
  if (views == 2) return logits / 2;
  const std::int64_t pixels = std::max<std::int64_t>(1, images.size(width) / 32);
  if (pixels >= std::min(images.size(height), images.size(width)))
    throw UserError("are too small to be shifted", "the images", "Use at most 2 views.");
  const auto moved = [&](const at::Tensor& image, std::int64_t offset) {
    const at::Tensor padded = at::reflection_pad2d(image, {pixels, pixels, pixels, pixels});
    return network.forward(window(padded, image, offset, offset).contiguous(image.suggest_memory_format()),
                           false);
  };
  return (logits + moved(images, 2 * pixels) + moved(mirrored, 0)) / 4;
}

}  // namespace anneal::train
