#pragma once

#include <map>
#include <string>
#include <vector>

namespace anneal::graph {

/// torchvision's names for the tensors of a file that names them so, or as timm does (ResNets, whose names
/// are the same, MobileNetV2 and V3, vision transformers), with or without a prefix that wrappers leave
/// ("module.model."): our name → the file's. Names that are not known stay.
std::map<std::string, std::string> torchvision_names(const std::vector<std::string>& names);

}  // namespace anneal::graph
