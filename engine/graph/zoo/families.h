#pragma once

#include <cstdint>
#include <vector>

#include "zoo/zoo.h"

/// One builder per family; `build` has checked the options and checks the result.
namespace anneal::zoo {

/// Fully connected layers with ReLU between them.
graph::Graph mlp(const Options& options);

/// A small network without residual connections that learns CIFAR-10 in seconds on a GPU: Keller Jordan,
/// "94% on CIFAR-10 in 3.29 Seconds on a Single GPU", 2024 (airbench94).
graph::Graph convnet(const Options& options);

/// Residual networks of basic blocks: He et al., "Deep Residual Learning for Image Recognition", 2015.
/// Nodes are named like torchvision's modules.
graph::Graph resnet8(const Options& options);
graph::Graph resnet18(const Options& options);

}  // namespace anneal::zoo
