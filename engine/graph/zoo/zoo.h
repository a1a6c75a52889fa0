#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "graph/graph.h"

namespace anneal::zoo {

/// What every preset is built for.
struct Options {
  std::int64_t classes = 10;
  graph::Shape input = {3, 32, 32};  ///< [C, H, W]
  std::string stem = "auto";  ///< residual networks: "small" (3×3, no pooling), "large" (7×7, stride 2,
                              ///< pooling), "auto" = small up to 64 px
  std::vector<std::int64_t> hidden = {256, 128};  ///< mlp: widths of the hidden layers
};

struct Preset {
  std::string name;
  std::string summary;  ///< one line for people
  std::int64_t side;    ///< image side it is usually trained at
};

/// The presets by name, in the order that people should see them.
const std::vector<Preset>& presets();

/// Builds a preset. Throws UserError for an unknown name (with the nearest one) or options it cannot
/// be built for.
graph::Graph build(const std::string& preset, const Options& options);

}  // namespace anneal::zoo
