#pragma once

#include <cstdint>
#include <string>

#include "engine/deploy/export/onnx_emitter.h"
#include "engine/model/graph/graph.h"

namespace anneal::exports {

/// The views of images [N, C, H, W] that evaluation takes, one behind the other: [views · N, C, H, W]. Which
/// they are says worker/train/evaluation/views.h. Throws UserError for other numbers than 1, 2 and 4, and for
/// images too small to be moved.
std::string emit_views(OnnxEmitter& emit, const std::string& images, const graph::Shape& shape,
                       std::int64_t views);

/// Logits [views · N, classes] → their means [N, classes].
std::string emit_mean_of_views(OnnxEmitter& emit, const std::string& logits, std::int64_t classes,
                               std::int64_t views);

}  // namespace anneal::exports
