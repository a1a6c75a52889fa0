#include "tests/engine/model/quantize/reference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "engine/model/graph/analysis.h"

namespace anneal::quantize {

namespace {

using graph::Node;
using Numbers = std::vector<double>;

struct Input {
  const Numbers& values;
  const graph::Shape& shape;

  double at(std::int64_t c, std::int64_t y, std::int64_t x, double outside) const {
    if (y < 0 || y >= shape[1] || x < 0 || x >= shape[2]) return outside;
    return values[static_cast<std::size_t>((c * shape[1] + y) * shape[2] + x)];
  }
};

Numbers convolve(const Node& node, const model::Network& network, const Input& in, const graph::Shape& out) {
  const auto& weights = network.weights.at(node.name + ".weight").values;
  const std::int64_t kernel = graph::integer(node, "kernel"), stride = graph::integer(node, "stride"),
                     padding = graph::integer(node, "padding"), dilation = graph::integer(node, "dilation"),
                     groups = graph::integer(node, "groups"), inside = in.shape[0] / groups;
  Numbers result;
  for (std::int64_t o = 0; o < out[0]; ++o)
    for (std::int64_t y = 0; y < out[1]; ++y)
      for (std::int64_t x = 0; x < out[2]; ++x) {
        double sum = graph::flag(node, "bias")
                         ? double{network.weights.at(node.name + ".bias").values[static_cast<std::size_t>(o)]}
                         : 0;
        for (std::int64_t i = 0; i < inside; ++i)
          for (std::int64_t ky = 0; ky < kernel; ++ky)
            for (std::int64_t kx = 0; kx < kernel; ++kx)
              sum +=
                  double{weights[static_cast<std::size_t>(((o * inside + i) * kernel + ky) * kernel + kx)]} *
                  in.at(o / (out[0] / groups) * inside + i, y * stride - padding + ky * dilation,
                        x * stride - padding + kx * dilation, 0);
        result.push_back(sum);
      }
  return result;
}

Numbers pool(const Node& node, const Input& in, const graph::Shape& out) {
  const bool is_global = node.operation.starts_with("global_"),
             averages = node.operation.ends_with("average_pool");
  const std::int64_t height = is_global ? in.shape[1] : graph::integer(node, "kernel"),
                     width = is_global ? in.shape[2] : height,
                     stride = is_global                             ? 1
                              : graph::integer(node, "stride") == 0 ? height
                                                                    : graph::integer(node, "stride"),
                     padding = is_global ? 0 : graph::integer(node, "padding");
  Numbers result;
  for (std::int64_t c = 0; c < out[0]; ++c)
    for (std::int64_t y = 0; y < out[1]; ++y)
      for (std::int64_t x = 0; x < out[2]; ++x) {
        double sum = 0, largest = -std::numeric_limits<double>::infinity();
        for (std::int64_t ky = 0; ky < height; ++ky)
          for (std::int64_t kx = 0; kx < width; ++kx) {
            const std::int64_t row = y * stride - padding + ky, column = x * stride - padding + kx;
            sum += in.at(c, row, column, 0);
            largest = std::max(largest, in.at(c, row, column, largest));
          }
        result.push_back(averages ? sum / static_cast<double>(height * width) : largest);
      }
  return result;
}

Numbers linear(const Node& node, const model::Network& network, const Numbers& in) {
  const auto& weights = network.weights.at(node.name + ".weight").values;
  Numbers result;
  for (std::size_t o = 0; o < weights.size() / in.size(); ++o) {
    double sum = graph::flag(node, "bias") ? double{network.weights.at(node.name + ".bias").values[o]} : 0;
    for (std::size_t i = 0; i < in.size(); ++i) sum += double{weights[o * in.size() + i]} * in[i];
    result.push_back(sum);
  }
  return result;
}

Numbers normalised(const Node& node, const model::Network& network, Numbers in, std::size_t channels) {
  const auto of = [&](const char* ending, std::size_t c) {
    return double{network.weights.at(node.name + ending).values[c]};
  };
  const std::size_t each = in.size() / channels;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const std::size_t c = i / each;
    in[i] = (in[i] - of(".running_mean", c)) /
                std::sqrt(of(".running_var", c) + graph::real(node, "epsilon")) * of(".weight", c) +
            of(".bias", c);
  }
  return in;
}

double function(const Node& node, double x) {
  const std::string& name = node.operation;
  if (name == "relu") return x > 0 ? x : 0;
  if (name == "relu6") return x > 6 ? 6 : x > 0 ? x : 0;
  if (name == "gelu") return x * (1 + std::erf(x / std::sqrt(2.0))) / 2;
  if (name == "silu") return x / (1 + std::exp(-x));
  if (name == "sigmoid") return 1 / (1 + std::exp(-x));
  if (name == "hardswish") return x <= -3 ? 0 : x >= 3 ? x : x * (x + 3) / 6;
  if (name == "hardsigmoid") return x <= -3 ? 0 : x >= 3 ? 1 : x / 6 + 0.5;
  if (name == "scale") return graph::real(node, "factor") * x;
  if (name == "dropout" || name == "stochastic_depth" || name == "flatten") return x;
  throw std::logic_error(name);
}

}  // namespace

std::map<std::string, Numbers> reference(const model::Network& network, const std::vector<float>& input) {
  const graph::Analysis analysis = graph::analyse(network.graph, network.input);
  std::map<std::string, Numbers> values;
  std::map<std::string, graph::Shape> shapes;
  for (std::size_t i = 0; i < network.graph.nodes.size(); ++i) {
    const Node& node = network.graph.nodes[i];
    const graph::Shape& out = shapes[node.name] = analysis.nodes[i].shape;
    Numbers& result = values[node.name];
    if (node.operation == "input") {
      result.assign(input.begin(), input.end());
      continue;
    }
    const Input first{values.at(node.inputs[0]), shapes.at(node.inputs[0])};
    if (node.operation == "conv2d") {
      result = convolve(node, network, first, out);
    } else if (node.operation == "linear") {
      result = linear(node, network, first.values);
    } else if (node.operation == "batch_norm") {
      result = normalised(node, network, first.values, static_cast<std::size_t>(out[0]));
    } else if (node.operation.ends_with("_pool")) {
      result = pool(node, first, out);
    } else if (node.operation == "concatenate") {
      for (const std::string& name : node.inputs)
        result.insert(result.end(), values.at(name).begin(), values.at(name).end());
    } else if (node.operation == "add" || node.operation == "multiply") {
      const Numbers& second = values.at(node.inputs[1]);
      const std::size_t each = first.values.size() / second.size();
      for (std::size_t k = 0; k < first.values.size(); ++k)
        result.push_back(node.operation == "add" ? first.values[k] + second[k]
                                                 : first.values[k] * second[k / each]);
    } else {
      for (const double x : first.values) result.push_back(function(node, x));
    }
  }
  return values;
}

}  // namespace anneal::quantize
