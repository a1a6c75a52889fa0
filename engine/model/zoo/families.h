#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/zoo/zoo.h"

/// One builder per family; `build` has checked the options and checks the result.
namespace anneal::zoo {

/// Fully connected layers with ReLU between them. A table's numbers are clipped smoothly at three times their
/// scale, its categorical columns are embedded (engine/model/zoo/columns.h), and dropout follows each hidden
/// layer.
graph::Graph mlp(const Options& options);

/// For tables: RealMLP of Holzmüller, Grinsztajn and Steinwart, "Better by Default: Strong Pre-Tuned MLPs and
/// Boosted Trees on Tabular Data", 2024, but for its parametric activations and its first biases. Numbers are
/// clipped smoothly and embedded with periods (PBLD), each feature has a factor that is learned, and three
/// layers with SiLU follow. It learns by the recipe in engine/plan/recipe/tables.h.
graph::Graph realmlp(const Options& options);

/// A small network without residual connections that learns CIFAR-10 in seconds on a GPU: Keller Jordan,
/// "94% on CIFAR-10 in 3.29 Seconds on a Single GPU", 2024 (airbench94).
graph::Graph convnet(const Options& options);

/// Residual networks: He et al., "Deep Residual Learning for Image Recognition", 2015; with bottlenecks as in
/// torchvision, which strides in the 3×3 convolution. Nodes are named like torchvision's modules.
graph::Graph resnet8(const Options& options);
graph::Graph resnet18(const Options& options);
graph::Graph resnet34(const Options& options);
graph::Graph resnet50(const Options& options);
graph::Graph resnet101(const Options& options);

/// Sandler et al., "MobileNetV2: Inverted Residuals and Linear Bottlenecks", 2018. Nodes are named like
/// torchvision's modules.
graph::Graph mobilenet_v2(const Options& options);

/// Howard et al., "Searching for MobileNetV3", 2019. Nodes are named like torchvision's modules.
graph::Graph mobilenet_v3_small(const Options& options);
graph::Graph mobilenet_v3_large(const Options& options);

/// EfficientNet-Lite: EfficientNet (Tan and Le, "EfficientNet: Rethinking Model Scaling for Convolutional
/// Neural Networks", 2019) for 8-bit integers, with ReLU6 in place of swish and without
/// squeeze-and-excitation (https://github.com/tensorflow/tpu/tree/master/models/official/efficientnet/lite).
/// Nodes are named like the modules of timm's tf_efficientnet_lite0, 1 and 2.
///
/// Each convolution pads as TensorFlow's "SAME" does for the height of `options.input` and what the layers
/// before it leave of it (graph::same_padding): of an even height, one more row and column at the end
/// wherever it strides; of an odd one, all sides alike. The padding then stays what it is: images of other
/// sides than those that the graph was built for go through it as well, with other shapes at the end of an
/// odd side.
graph::Graph efficientnet_lite0(const Options& options);
graph::Graph efficientnet_lite1(const Options& options);
graph::Graph efficientnet_lite2(const Options& options);

/// Vision transformers: Dosovitskiy et al., "An Image is Worth 16x16 Words", 2020; tiny and small as in
/// Touvron et al., "Training data-efficient image transformers", 2020. Nodes are named like torchvision's
/// modules.
graph::Graph vit_tiny(const Options& options);
graph::Graph vit_small(const Options& options);
graph::Graph vit_base(const Options& options);
graph::Graph vit_large(const Options& options);
graph::Graph vit_huge(const Options& options);

}  // namespace anneal::zoo
