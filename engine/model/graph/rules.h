#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"

/// The functions that the table in operations.cpp points to: output shapes, parameters and cost of each
/// kind of operation, as PyTorch defines them.
namespace anneal::graph::rules {

Shape unchanged(const Node& node, const std::vector<Shape>& inputs);
Shape equal_inputs(const Node& node, const std::vector<Shape>& inputs);
/// Equal shapes, or an image and a number for each of its channels, [C, 1, 1].
Shape multiplied(const Node& node, const std::vector<Shape>& inputs);
Shape flattened(const Node& node, const std::vector<Shape>& inputs);
Shape convolved(const Node& node, const std::vector<Shape>& inputs);
Shape pooled(const Node& node, const std::vector<Shape>& inputs);
Shape globally_pooled(const Node& node, const std::vector<Shape>& inputs);
Shape linear(const Node& node, const std::vector<Shape>& inputs);

/// Of rows of features [F] or of tokens [T, F].
Shape normalised_features(const Node& node, const std::vector<Shape>& inputs);

/// Tokens stand in rows, [T, C] for T tokens of C features.
Shape tokens(const Node& node, const std::vector<Shape>& inputs);
Shape tokens_unchanged(const Node& node, const std::vector<Shape>& inputs);
Shape one_token_more(const Node& node, const std::vector<Shape>& inputs);
Shape one_token(const Node& node, const std::vector<Shape>& inputs);
Shape attended(const Node& node, const std::vector<Shape>& inputs);
/// Features of each head of attention to tokens of that shape.
std::int64_t head_width(const Node& node, const Shape& input);

/// Of a row of features [F], as a table has them: some of them as they are, …
Shape some_columns(const Node& node, const std::vector<Shape>& inputs);
/// … or the entry of a list of vectors that one of them, a whole number, is the index of.
Shape embedded(const Node& node, const std::vector<Shape>& inputs);
/// Features one after another, or the channels of images of one size.
Shape concatenated(const Node& node, const std::vector<Shape>& inputs);

/// Row of features only.
Shape row_unchanged(const Node& node, const std::vector<Shape>& inputs);
/// [F] → [F·out]: of each feature itself and `out` − 1 numbers, one feature after another.
Shape periodically_embedded(const Node& node, const std::vector<Shape>& inputs);

/// `frequency` and `phase` [F, frequencies], `weight` [F, out − 1, frequencies], `bias` [F, out − 1].
std::vector<Parameter> periodic_embedding_parameters(const Node& node, const Shape& input);
/// `weight` [F], a factor for each feature.
std::vector<Parameter> feature_scale_parameters(const Node& node, const Shape& input);

/// As torch.nn.Embedding names it, [entries, out].
std::vector<Parameter> embedding_parameters(const Node& node, const Shape& input);

std::vector<Parameter> convolution_parameters(const Node& node, const Shape& input);
std::vector<Parameter> linear_parameters(const Node& node, const Shape& input);
std::vector<Parameter> norm_parameters(const Node& node, const Shape& input);

std::vector<Parameter> layer_norm_parameters(const Node& node, const Shape& input);

/// Named as the node itself, [1, 1, C] and [1, T, C].
std::vector<Parameter> class_token_parameters(const Node& node, const Shape& input);
std::vector<Parameter> position_embedding_parameters(const Node& node, const Shape& input);

/// As torch.nn.MultiheadAttention names them.
std::vector<Parameter> attention_parameters(const Node& node, const Shape& input);

/// Like the published figures, these count neither biases nor the operations between the layers.
std::int64_t convolution_flops(const Node& node, const Shape& input, const Shape& output);
std::int64_t linear_flops(const Node& node, const Shape& input, const Shape& output);
std::int64_t attention_flops(const Node& node, const Shape& input, const Shape& output);

/// Of a convolution whose begin and end are padded differently: the image that the difference is put around.
std::int64_t padded_image_kept(const Node& node, const Shape& input);
std::int64_t attention_kept(const Node& node, const Shape& input);

/// For each element of the output, of the input, or of the window that a pool moves over it.
std::int64_t one_each(const Node& node, const Shape& input, const Shape& output);
std::int64_t one_each_of_the_input(const Node& node, const Shape& input, const Shape& output);
std::int64_t one_each_of_a_window(const Node& node, const Shape& input, const Shape& output);

/// A norm by running statistics multiplies and adds; one by the features' own finds their mean (1) and their
/// variance (3), scales (1), and multiplies and adds (2).
std::int64_t two_each(const Node& node, const Shape& input, const Shape& output);
std::int64_t seven_each(const Node& node, const Shape& input, const Shape& output);

/// A smooth clip divides (1), squares (1), adds (1), finds the root (1) and divides (1).
std::int64_t five_each(const Node& node, const Shape& input, const Shape& output);
/// Of each feature and frequency a product, a sum and a cosine, and then a product and a sum for each number.
std::int64_t cosines(const Node& node, const Shape& input, const Shape& output);
std::int64_t cosines_kept(const Node& node, const Shape& input);

/// Additions of a convolution or linear layer that has biases.
std::int64_t biases(const Node& node, const Shape& input, const Shape& output);

/// The biases of four projections, and for each head and pair of tokens six: scale, find the largest,
/// subtract it, raise e, add up, divide.
std::int64_t softmaxes(const Node& node, const Shape& input, const Shape& output);

}  // namespace anneal::graph::rules
