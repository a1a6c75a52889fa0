#include <string>

#include "engine/core/base/error.h"
#include "engine/model/graph/rules.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph::rules {
namespace {

const Shape& rows(const Node& node, const Shape& input) {
  if (input.size() == 2) return input;
  throw UserError("needs tokens [tokens, features], but its input is " + to_text(input), node.name,
                  "Put a \"tokens\" before it.");
}

}  // namespace

Shape normalised_features(const Node& node, const std::vector<Shape>& inputs) {
  return inputs[0].size() == 1 ? inputs[0] : rows(node, inputs[0]);
}

Shape tokens(const Node& node, const std::vector<Shape>& inputs) {
  const Shape& input = inputs[0];
  if (input.size() == 3) return {product({input[1], input[2]}, node.name), input[0]};
  throw UserError("needs an image [channels, height, width], but its input is " + to_text(input), node.name);
}

Shape tokens_unchanged(const Node& node, const std::vector<Shape>& inputs) {
  return rows(node, inputs[0]);
}

Shape one_token_more(const Node& node, const std::vector<Shape>& inputs) {
  const Shape& input = rows(node, inputs[0]);
  return {input[0] + 1, input[1]};
}

Shape one_token(const Node& node, const std::vector<Shape>& inputs) {
  return {rows(node, inputs[0])[1]};
}

Shape attended(const Node& node, const std::vector<Shape>& inputs) {
  const Shape& input = rows(node, inputs[0]);
  const std::int64_t heads = integer(node, "heads");
  if (integer(node, "head_width") > 0 || input[1] % heads == 0) return input;
  throw UserError("heads " + std::to_string(heads) + " must divide the " + std::to_string(input[1]) +
                      " features of its input",
                  node.name);
}

std::int64_t head_width(const Node& node, const Shape& input) {
  const std::int64_t said = integer(node, "head_width");
  return said > 0 ? said : input[1] / integer(node, "heads");
}

namespace {
/// Of all heads together.
std::int64_t heads_width(const Node& node, const Shape& input) {
  return product({integer(node, "heads"), head_width(node, input)}, node.name);
}
}  // namespace

std::vector<Parameter> layer_norm_parameters(const Node& node, const Shape& input) {
  const Shape features = {input.back()};
  return {{node.name + ".weight", features, Role::norm_weight},
          {node.name + ".bias", features, Role::norm_bias}};
}

std::vector<Parameter> class_token_parameters(const Node& node, const Shape& input) {
  return {{node.name, {1, 1, input[1]}, Role::embedding}};
}

std::vector<Parameter> position_embedding_parameters(const Node& node, const Shape& input) {
  return {{node.name, {1, input[0], input[1]}, Role::embedding}};
}

std::vector<Parameter> attention_parameters(const Node& node, const Shape& input) {
  const std::int64_t width = input[1], of_heads = heads_width(node, input);
  return {{node.name + ".in_proj_weight", {3 * of_heads, width}, Role::weight},
          {node.name + ".in_proj_bias", {3 * of_heads}, Role::bias},
          {node.name + ".out_proj.weight", {width, of_heads}, Role::weight},
          {node.name + ".out_proj.bias", {width}, Role::bias}};
}

std::int64_t attention_flops(const Node& node, const Shape& input, const Shape&) {
  const std::int64_t of_heads = heads_width(node, input);
  const std::int64_t projections = product({2, 4, input[0], input[1], of_heads}, node.name);
  const std::int64_t products = product({2, 2, input[0], input[0], of_heads}, node.name);
  return projections + products;
}

std::int64_t attention_kept(const Node& node, const Shape& input) {
  // Queries, keys, values and what they were mixed to, with one number for each row of a head's softmax.
  return product({4, input[0], heads_width(node, input)}, node.name) +
         product({input[0], integer(node, "heads")}, node.name);
}

}  // namespace anneal::graph::rules
