#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// torchvision's names for the tensors of a file that names them so, or as timm does (ResNets, whose names
/// are the same, MobileNetV2 and V3, vision transformers), with or without a prefix that wrappers leave
/// ("module.model."): our name → the file's. Names that are not known stay.
std::map<std::string, std::string> torchvision_names(const std::vector<std::string>& names);

/// The names that `graph` has for the tensors of a file: torchvision's; of EfficientNet-Lite, whose nodes are
/// named as timm has them, timm's, for files that name theirs so or as lukemelas' efficientnet_pytorch does
/// ("_blocks.3._depthwise_conv.weight", where blocks are numbered through all stages).
std::map<std::string, std::string> own_names(const Graph& graph, const std::vector<std::string>& names);

}  // namespace anneal::graph
