#pragma once

#include <cstdint>
#include <vector>

#include "graph/analysis.h"
#include "graph/graph.h"

/// The functions that the table in operations.cpp points to: output shapes, parameters and cost of each
/// kind of operation, as PyTorch defines them.
namespace anneal::graph::rules {

Shape unchanged(const Node& node, const std::vector<Shape>& inputs);
Shape equal_inputs(const Node& node, const std::vector<Shape>& inputs);
Shape flattened(const Node& node, const std::vector<Shape>& inputs);
Shape convolved(const Node& node, const std::vector<Shape>& inputs);
Shape pooled(const Node& node, const std::vector<Shape>& inputs);
Shape globally_pooled(const Node& node, const std::vector<Shape>& inputs);
Shape linear(const Node& node, const std::vector<Shape>& inputs);

std::vector<Parameter> convolution_parameters(const Node& node, const Shape& input);
std::vector<Parameter> linear_parameters(const Node& node, const Shape& input);
std::vector<Parameter> norm_parameters(const Node& node, const Shape& input);

/// Like the published figures, these count neither biases nor the operations between the layers.
std::int64_t convolution_flops(const Node& node, const Shape& input, const Shape& output);
std::int64_t linear_flops(const Node& node, const Shape& input, const Shape& output);

}  // namespace anneal::graph::rules
