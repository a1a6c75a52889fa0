#include <algorithm>
#include <string>

#include "engine/core/base/error.h"
#include "engine/model/graph/rules.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph::rules {
namespace {

/// Refuses a last column beyond the row.
void check_row(const Node& node, const Shape& input, std::int64_t end) {
  if (input.size() != 1)
    throw UserError("needs a row of features, but its input is " + to_text(input), node.name);
  if (end > input[0])
    throw UserError("reads up to column " + std::to_string(end - 1) + ", but the row has only " +
                        std::to_string(input[0]) + " features",
                    node.name, "Columns are counted from 0.");
}

}  // namespace

Shape some_columns(const Node& node, const std::vector<Shape>& inputs) {
  check_row(node, inputs[0], integer(node, "first") + integer(node, "count"));
  return {integer(node, "count")};
}

Shape embedded(const Node& node, const std::vector<Shape>& inputs) {
  check_row(node, inputs[0], integer(node, "column") + 1);
  return {integer(node, "out")};
}

Shape concatenated(const Node& node, const std::vector<Shape>& inputs) {
  Shape result = inputs[0];
  for (std::size_t i = 1; i < inputs.size(); ++i) {
    const bool fits = inputs[i].size() == result.size() && result.size() != 2 &&
                      std::equal(result.begin() + 1, result.end(), inputs[i].begin() + 1);
    if (!fits)
      throw UserError(to_text(inputs[0]) + " and " + to_text(inputs[i]) + " cannot be concatenated",
                      node.name, "All inputs must be rows of features or images of the same size.");
    result[0] += inputs[i][0];
  }
  return result;
}

Shape row_unchanged(const Node& node, const std::vector<Shape>& inputs) {
  check_row(node, inputs[0], 0);
  return inputs[0];
}

Shape periodically_embedded(const Node& node, const std::vector<Shape>& inputs) {
  check_row(node, inputs[0], 0);
  return {product({inputs[0][0], integer(node, "out")}, node.name)};
}

std::vector<Parameter> periodic_embedding_parameters(const Node& node, const Shape& input) {
  const std::int64_t frequencies = integer(node, "frequencies"), learned = integer(node, "out") - 1;
  return {{node.name + ".frequency", {input[0], frequencies}, Role::embedding},
          {node.name + ".phase", {input[0], frequencies}, Role::embedding},
          {node.name + ".weight", {input[0], learned, frequencies}, Role::embedding},
          {node.name + ".bias", {input[0], learned}, Role::bias}};
}

std::vector<Parameter> feature_scale_parameters(const Node& node, const Shape& input) {
  return {{node.name + ".weight", {input[0]}, Role::norm_weight}};
}

std::vector<Parameter> embedding_parameters(const Node& node, const Shape&) {
  return {{node.name + ".weight", {integer(node, "entries"), integer(node, "out")}, Role::embedding}};
}

}  // namespace anneal::graph::rules
