#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::saliency {

/// How it is told which parts of an image a model's answer rests on.
enum class Method {
  grad_cam,          ///< see grad_cam.h
  attention_rollout  ///< see attention_rollout.h
};

/// "grad-cam", "attention-rollout": in requests and results.
const char* word(Method method);

/// The nodes of a graph that such a map is made from.
struct SpatialLayers {
  Method method = Method::grad_cam;
  /// By Grad-CAM one, whose output [C, height, width] is the last feature map that convolutions yield: what
  /// comes behind it pools it or has no positions. By attention roll-out every attention, first to last.
  std::vector<std::string> nodes = {};
  std::int64_t height = 0, width = 0;  ///< of the map, in positions
  // Of attention roll-out:
  std::int64_t first_patch = 0;    ///< tokens before those of the patches: 1 with a class token
  bool reads_first_token = false;  ///< the head reads the first token, not the mean of all
};

/// Attention counts where there is any. Throws UserError at "model" where the graph, whose input is
/// `input`, [C, H, W], has neither attention over patches of the image nor a feature map of convolutions.
SpatialLayers spatial_layers(const graph::Graph& graph, const graph::Shape& input);

}  // namespace anneal::saliency
