#include "engine/model/graph/rules.h"

#include <algorithm>
#include <string>

#include "engine/core/base/error.h"
#include "engine/model/graph/padding.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph::rules {
namespace {

const Shape& image(const Node& node, const Shape& input) {
  if (input.size() == 3) return input;
  throw UserError("needs an image [channels, height, width], but its input is " + to_text(input), node.name);
}

/// One side after a window of `extent` has moved over it.
std::int64_t windows(const Node& node, const Shape& input, std::size_t axis, std::int64_t extent,
                     std::int64_t stride) {
  const Padding zeros = padding(node);
  const std::int64_t room = input[axis] + zeros.sum() - extent;
  if (room >= 0) return room / stride + 1;
  const std::int64_t kernel = integer(node, "kernel");
  const std::string dilated = extent > kernel ? " dilated to " + std::to_string(extent) : "";
  std::string padded = zeros.sum() > 0 ? " padded by " + std::to_string(zeros.begin) : "";
  if (zeros.begin != zeros.end) padded += " and, at the end, " + std::to_string(zeros.end);
  throw UserError("kernel " + std::to_string(kernel) + dilated + " does not fit into " +
                      std::to_string(input[1]) + " × " + std::to_string(input[2]) + padded,
                  node.name, "Use larger images, a smaller kernel or more padding.");
}

void check_whitening(const Node& node, const Shape& input) {
  // Patches have in × kernel² dimensions; each eigenvector is used with both signs.
  const std::int64_t kernel = integer(node, "kernel");
  const std::int64_t width = product({2, input[0], kernel, kernel}, node.name);
  if (integer(node, "out") == width && integer(node, "groups") == 1) return;
  throw UserError(
      "init \"whiten\" needs groups 1 and out = 2 × channels × kernel² = " + std::to_string(width),
      node.name);
}

void check_groups(const Node& node, const Shape& input) {
  const std::int64_t groups = integer(node, "groups");
  if (input[0] % groups == 0 && integer(node, "out") % groups == 0) return;
  throw UserError("groups " + std::to_string(groups) + " must divide both the " + std::to_string(input[0]) +
                      " channels of its input and out " + std::to_string(integer(node, "out")),
                  node.name);
}

}  // namespace

Shape unchanged(const Node&, const std::vector<Shape>& inputs) {
  return inputs[0];
}

Shape equal_inputs(const Node& node, const std::vector<Shape>& inputs) {
  if (inputs[0] == inputs[1]) return inputs[0];
  throw UserError(to_text(inputs[0]) + " and " + to_text(inputs[1]) + " differ", node.name,
                  "Both inputs must have the same shape.");
}

Shape multiplied(const Node& node, const std::vector<Shape>& inputs) {
  const bool scales_channels = inputs[0].size() == 3 && inputs[1] == Shape{inputs[0][0], 1, 1};
  return scales_channels ? inputs[0] : equal_inputs(node, inputs);
}

Shape flattened(const Node& node, const std::vector<Shape>& inputs) {
  return {count(inputs[0], node.name)};
}

Shape convolved(const Node& node, const std::vector<Shape>& inputs) {
  const Shape& input = image(node, inputs[0]);
  check_groups(node, input);
  if (text(node, "init") == "whiten") check_whitening(node, input);
  const std::int64_t extent = integer(node, "dilation") * (integer(node, "kernel") - 1) + 1;
  const std::int64_t stride = integer(node, "stride");
  return {integer(node, "out"), windows(node, input, 1, extent, stride),
          windows(node, input, 2, extent, stride)};
}

Shape pooled(const Node& node, const std::vector<Shape>& inputs) {
  const Shape& input = image(node, inputs[0]);
  const std::int64_t kernel = integer(node, "kernel");
  const std::int64_t stride = integer(node, "stride") == 0 ? kernel : integer(node, "stride");
  if (2 * integer(node, "padding") > kernel) {
    throw UserError("padding " + std::to_string(integer(node, "padding")) + " is over half of kernel " +
                        std::to_string(kernel),
                    node.name);
  }
  return {input[0], windows(node, input, 1, kernel, stride), windows(node, input, 2, kernel, stride)};
}

Shape globally_pooled(const Node& node, const std::vector<Shape>& inputs) {
  return {image(node, inputs[0])[0], 1, 1};
}

Shape linear(const Node& node, const std::vector<Shape>& inputs) {
  const Shape& input = inputs[0];
  if (input.size() == 1) return {integer(node, "out")};
  if (input.size() == 2) return {input[0], integer(node, "out")};
  throw UserError("needs a row of features, but its input is " + to_text(inputs[0]), node.name,
                  "Put a \"flatten\" before it.");
}

std::vector<Parameter> convolution_parameters(const Node& node, const Shape& input) {
  const std::int64_t out = integer(node, "out");
  const std::int64_t kernel = integer(node, "kernel");
  const std::int64_t in = input[0] / integer(node, "groups");
  std::vector<Parameter> result = {
      {node.name + ".weight", {out, in, kernel, kernel}, Role::weight, flag(node, "frozen")}};
  if (flag(node, "bias")) result.push_back({node.name + ".bias", {out}, Role::bias});
  return result;
}

std::vector<Parameter> linear_parameters(const Node& node, const Shape& input) {
  const std::int64_t out = integer(node, "out");
  std::vector<Parameter> result = {{node.name + ".weight", {out, input.back()}, Role::weight}};
  if (flag(node, "bias")) result.push_back({node.name + ".bias", {out}, Role::bias});
  return result;
}

std::vector<Parameter> norm_parameters(const Node& node, const Shape& input) {
  const Shape channels = {input[0]};
  return {{node.name + ".weight", channels, Role::norm_weight, flag(node, "frozen_weight")},
          {node.name + ".bias", channels, Role::norm_bias},
          {node.name + ".running_mean", channels, Role::running_mean},
          {node.name + ".running_var", channels, Role::running_var},
          {node.name + ".num_batches_tracked", {}, Role::batches_tracked}};
}

std::int64_t convolution_flops(const Node& node, const Shape& input, const Shape& output) {
  const std::int64_t kernel = integer(node, "kernel");
  const std::int64_t in = input[0] / integer(node, "groups");
  return product({2, in, kernel, kernel, output[0], output[1], output[2]}, node.name);
}

std::int64_t padded_image_kept(const Node& node, const Shape& input) {
  const Padding zeros = padding(node);
  if (zeros.begin == zeros.end) return 0;
  const std::int64_t more = std::max(zeros.begin, zeros.end) - std::min(zeros.begin, zeros.end);
  return product({input[0], input[1] + more, input[2] + more}, node.name);
}

std::int64_t linear_flops(const Node& node, const Shape& input, const Shape& output) {
  return product({2, input.back(), count(output, node.name)}, node.name);
}

}  // namespace anneal::graph::rules
