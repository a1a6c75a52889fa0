#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/padding.h"
#include "engine/model/quantize/program.h"
#include "engine/model/trained/inference.h"

namespace anneal::quantize {

namespace {

using graph::Node;

constexpr std::array elementwise = {"relu",    "relu6",     "gelu",        "silu",
                                    "sigmoid", "hardswish", "hardsigmoid", "scale"};

[[noreturn]] void refuse(const Node& node, const std::string& reason) {
  throw UserError(
      reason, node.name,
      "Export the model as \"onnx\" instead, or train a convolutional network: resnet8, resnet18, "
      "mobilenet_v2, ….");
}

Size size_of(const Node& node, const graph::Shape& shape) {
  if (shape.size() == 1) return {1, 1, shape[0]};
  if (shape.size() == 3) return {shape[1], shape[2], shape[0]};
  refuse(node, "yields tokens, which cannot be computed in integers");
}

std::optional<Activation> activation_of(const Node& node) {
  if (node.operation == "relu") return Activation::relu;
  if (node.operation == "relu6") return Activation::relu6;
  return std::nullopt;
}

/// [out, in, height, width] → [out, height, width, in].
std::vector<float> channels_last(const std::vector<float>& weights, std::int64_t out, std::int64_t in,
                                 std::int64_t pixels) {
  std::vector<float> result(weights.size());
  std::size_t to = 0;
  for (std::int64_t o = 0; o < out; ++o)
    for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
      for (std::int64_t i = 0; i < in; ++i)
        result[to++] = weights[static_cast<std::size_t>((o * in + i) * pixels + pixel)];
  return result;
}

class Lowering {
 public:
  explicit Lowering(model::Network network) : network_(std::move(network)) {
    analysis_ = graph::analyse(network_.graph, network_.input);
    for (const Node& node : network_.graph.nodes)
      for (const std::string& input : node.inputs) ++users_[input];
  }

  Program finish() && {
    program_.name = network_.graph.name;
    for (std::size_t i = 0; i < network_.graph.nodes.size(); ++i)
      take(network_.graph.nodes[i], analysis_.nodes[i].shape);
    program_.output = value_of_.at(network_.graph.nodes.back().name);
    if (program_.steps.empty()) refuse(network_.graph.nodes.back(), "computes nothing");
    const Size& output = program_.values[program_.output].size;
    if (output.count() != output.channels)
      refuse(network_.graph.nodes.back(),
             "yields an image, but a classifier must yield one number per class");
    return std::move(program_);
  }

 private:
  void take(const Node& node, const graph::Shape& shape) {
    if (node.operation == "input") {
      add_value(node, size_of(node, shape));
    } else if (node.operation == "flatten") {
      // The numbers stay where they are; a linear layer behind it has its weights in their order.
      value_of_[node.name] = input(node);
    } else if (const auto activation = activation_of(node); activation && joins(node)) {
      join(node, *activation);
    } else {
      add_step(node, shape);
    }
  }

  std::size_t input(const Node& node, std::size_t index = 0) const {
    return value_of_.at(node.inputs[index]);
  }
  const Size& input_size(const Node& node, std::size_t index = 0) const {
    return program_.values[input(node, index)].size;
  }

  std::size_t add_value(const Node& node, Size size) {
    program_.values.push_back({node.name, size});
    return value_of_[node.name] = program_.values.size() - 1;
  }

  /// Whether the activation `node` can be the end of the step before it, whose output nobody else takes.
  bool joins(const Node& node) const {
    if (users_.at(node.inputs[0]) != 1 || program_.steps.empty()) return false;
    const auto step = std::ranges::find(program_.steps, input(node), &Step::output);
    return step != program_.steps.end() && program_.values[step->output].name == node.inputs[0] &&
           (step->kind == Kind::convolution || step->kind == Kind::add || step->kind == Kind::multiply) &&
           step->activation == Activation::none;
  }

  void join(const Node& node, Activation activation) {
    const std::size_t value = input(node);
    std::ranges::find(program_.steps, value, &Step::output)->activation = activation;
    program_.values[value].name = node.name;
    value_of_[node.name] = value;
  }

  void add_step(const Node& node, const graph::Shape& shape) {
    Step step{.name = node.name};
    for (std::size_t i = 0; i < node.inputs.size(); ++i) step.inputs.push_back(input(node, i));
    Size size = {};
    if (node.operation == "linear") {
      set_linear(node, step);
      size = {1, 1, shape.back()};
    } else if (std::ranges::count(elementwise, node.operation) > 0) {
      step.kind = Kind::function;
      step.function = {node.operation, node.operation == "scale" ? graph::real(node, "factor") : 1};
      size = input_size(node);
    } else {
      set(node, step);
      size = same_size(node.operation) ? input_size(node) : size_of(node, shape);
    }
    step.output = add_value(node, size);
    program_.steps.push_back(std::move(step));
  }

  /// Of what may come behind a "flatten", whose value keeps the sides of the image.
  static bool same_size(const std::string& operation) {
    return operation == "add" || operation == "multiply" || operation == "batch_norm";
  }

  void set(const Node& node, Step& step) {
    if (node.operation == "conv2d") {
      set_convolution(node, step);
    } else if (node.operation == "batch_norm") {
      set_norm(node, step);
    } else if (node.operation == "add" || node.operation == "multiply") {
      step.kind = node.operation == "add" ? Kind::add : Kind::multiply;
      const Size &first = input_size(node, 0), &second = input_size(node, 1);
      const bool fits = first == second || (step.kind == Kind::multiply && second.count() == first.channels);
      if (!fits) refuse(node, "takes feature maps of different sizes");
    } else if (node.operation == "concatenate") {
      step.kind = Kind::concatenate;
      const Size& first = input_size(node);
      for (std::size_t i = 0; i < node.inputs.size(); ++i)
        if (const Size& size = input_size(node, i); size.height != first.height || size.width != first.width)
          refuse(node, "concatenates feature maps of different sizes");
      if (analysis_shape(node).size() == 1 && first.height * first.width > 1)
        refuse(node, "concatenates flattened images");
    } else if (node.operation.ends_with("_pool")) {
      set_pool(node, step);
    } else {
      refuse(node, "operation \"" + node.operation + "\" cannot be computed in integers");
    }
  }

  const graph::Shape& analysis_shape(const Node& node) const {
    return analysis_.nodes[static_cast<std::size_t>(&node - network_.graph.nodes.data())].shape;
  }

  const std::vector<float>& weights(const Node& node, const char* ending) const {
    return network_.weights.at(node.name + ending).values;
  }

  std::vector<float> bias(const Node& node, std::int64_t out) const {
    return graph::flag(node, "bias") ? weights(node, ".bias")
                                     : std::vector<float>(static_cast<std::size_t>(out));
  }

  void set_convolution(const Node& node, Step& step) {
    const std::int64_t kernel = graph::integer(node, "kernel"), out = graph::integer(node, "out");
    const graph::Padding zeros = graph::padding(node);
    step.window = {.height = kernel,
                   .width = kernel,
                   .stride = graph::integer(node, "stride"),
                   .padding = zeros.begin,
                   .dilation = graph::integer(node, "dilation"),
                   .padding_end = zeros.end};
    step.groups = graph::integer(node, "groups");
    step.weights = channels_last(weights(node, ".weight"), out, input_size(node).channels / step.groups,
                                 kernel * kernel);
    step.bias = bias(node, out);
  }

  void set_linear(const Node& node, Step& step) {
    const Size& size = input_size(node);
    const std::int64_t out = graph::integer(node, "out");
    step.window = {size.height, size.width};
    step.weights = channels_last(weights(node, ".weight"), out, size.channels, size.height * size.width);
    step.bias = bias(node, out);
  }

  /// One that could not be folded: a depthwise convolution of 1 × 1.
  void set_norm(const Node& node, Step& step) {
    step.groups = input_size(node).channels;
    if (analysis_shape(node).size() != 3 && input_size(node).height * input_size(node).width > 1)
      refuse(node, "normalises the features of a flattened image");
    for (std::size_t c = 0; c < static_cast<std::size_t>(step.groups); ++c) {
      const double factor =
          static_cast<double>(weights(node, ".weight")[c]) /
          std::sqrt(static_cast<double>(weights(node, ".running_var")[c]) + graph::real(node, "epsilon"));
      step.weights.push_back(static_cast<float>(factor));
      step.bias.push_back(
          static_cast<float>(static_cast<double>(weights(node, ".bias")[c]) -
                             static_cast<double>(weights(node, ".running_mean")[c]) * factor));
    }
  }

  void set_pool(const Node& node, Step& step) {
    step.kind = node.operation.ends_with("average_pool") ? Kind::average_pool : Kind::max_pool;
    if (node.operation.starts_with("global_")) {
      step.window = {input_size(node).height, input_size(node).width};
      return;
    }
    const std::int64_t kernel = graph::integer(node, "kernel"), stride = graph::integer(node, "stride");
    const graph::Padding zeros = graph::padding(node);
    step.window = {.height = kernel,
                   .width = kernel,
                   .stride = stride == 0 ? kernel : stride,
                   .padding = zeros.begin,
                   .padding_end = zeros.end};
  }

  model::Network network_;
  graph::Analysis analysis_;
  std::map<std::string, std::size_t> users_;
  std::map<std::string, std::size_t> value_of_;  ///< by node
  Program program_;
};

}  // namespace

Program lowered(model::Network network) {
  return Lowering(model::for_inference(std::move(network))).finish();
}

bool has_steps(const model::Network& network) {
  try {
    lowered(network);
  } catch (const UserError&) {
    return false;
  }
  return true;
}

}  // namespace anneal::quantize
