#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"
#include "engine/model/tensors/pickle/torch_file.h"

namespace anneal::weights {

/// The network that tensors are of.
struct Match {
  std::string preset;
  graph::Graph graph = {};
  graph::Shape input = {};                          ///< [3, side, side]
  std::int64_t classes = 0;                         ///< 0: there is no last layer; the graph then has 1000
  std::map<std::string, std::string> sources = {};  ///< parameter → the file's tensor
  std::vector<std::string> left_out = {};     ///< tensors that are used for training alone, as of a decoder
  std::vector<std::string> unused_head = {};  ///< tensors of a last layer of another form, as of two layers
};

/// Finds the preset, with its number of classes, side and patches, that takes all of the tensors, whose names
/// are torchvision's or timm's without what wrappers put before them; or fits the one that is named. A
/// network whose side its tensors do not tell has `side`; 0: the preset's, and at least 224. Throws UserError
/// at `place` that names the nearest preset and what of it does not match.
Match match(const tensors::StateDict& tensors, const std::string& preset, std::int64_t side,
            const std::string& place);

}  // namespace anneal::weights
