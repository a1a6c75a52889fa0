#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// Where the first weights of a model come from.
struct Transfer {
  std::map<std::string, std::string> sources;  ///< parameter → the file's tensor
  std::vector<std::string> resized;  ///< those of `sources` that are positions on another grid of patches
  std::string new_head;              ///< the last layer where it begins anew, else ""
  std::string head;                  ///< the last layer
  std::vector<std::string> unused;   ///< tensors of the file for a last layer of another form or shape
};

/// Plans to begin `graph` with the tensors of a file, given by name and shape; names may be torchvision's or
/// timm's. The last layer begins anew where the file has none of its shape, as for other classes; counters of
/// batches may be absent. Throws UserError at `place` for anything else that is missing, misshapen or too
/// many.
Transfer plan_transfer(const Graph& graph, const Shape& input, const std::map<std::string, Shape>& stored,
                       const std::string& place);

}  // namespace anneal::graph
