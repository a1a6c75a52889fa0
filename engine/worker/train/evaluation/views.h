#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/spec/augment.h"
#include "engine/worker/runtime/network.h"

namespace anneal::train {

/// What a network looks at of each image, as many times as the passes that it takes: 1, the image; 2, with
/// its mirror image; 4, with the image moved up and to the left and its mirror image moved down and to the
/// right, too, by a 32nd of the side, at least a pixel, where the border is reflected (as airbench94 does in
/// six passes, Jordan 2024, §3.5). engine/deploy/export/onnx_views.cpp says the same in ONNX.
inline constexpr std::int64_t possible_views[] = {1, 2, 4};

/// What a policy asks for.
std::int64_t views_of(AugmentSpec::TestTime augmentation);

/// Logits [N, classes] in fp32: the mean over the views of `images`, [N, C, H, W]. Throws UserError for
/// images that are too small to be moved.
at::Tensor infer(runtime::Network& network, const at::Tensor& images, std::int64_t views);

}  // namespace anneal::train
