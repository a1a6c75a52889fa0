#include "tests/engine/deploy/compress/prune/outputs.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "engine/model/graph/analysis.h"
#include "engine/model/quantize/float_run.h"

namespace anneal::prune {

namespace {

using graph::Node;
using Numbers = std::vector<double>;

/// Rows of as many columns.
struct Table {
  std::size_t columns = 1;
  Numbers values;

  std::size_t rows() const { return values.size() / columns; }
  double at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }
};

class Transformer {
 public:
  explicit Transformer(const model::Network& network) : network_(network) {}

  Numbers run(const std::vector<float>& image) {
    for (const Node& node : network_.graph.nodes)
      values_[node.name] = node.operation == "input" ? Table{1, {image.begin(), image.end()}} : yield(node);
    return values_.at(network_.graph.nodes.back().name).values;
  }

 private:
  const std::vector<float>& weights(const std::string& name) const {
    return network_.weights.at(name).values;
  }

  Table yield(const Node& node) const {
    const Table& in = values_.at(node.inputs[0]);
    const std::string& name = node.operation;
    if (name == "conv2d") return patches(node);
    if (name == "tokens" || name == "dropout" || name == "stochastic_depth") return in;
    if (name == "class_token") return with_token(node, in);
    if (name == "position_embedding") return plus(in, weights(node.name));
    if (name == "add") return plus(in, values_.at(node.inputs[1]).values);
    if (name == "layer_norm") return normalised(node, in);
    if (name == "linear") return product(in, weights(node.name + ".weight"), weights(node.name + ".bias"));
    if (name == "gelu") return gelu(in);
    if (name == "attention") return attended(node, in);
    if (name == "first_token") return {in.columns, {in.values.begin(), in.values.begin() + width(in)}};
    throw std::logic_error(name);
  }

  static std::ptrdiff_t width(const Table& in) { return static_cast<std::ptrdiff_t>(in.columns); }

  /// A convolution without overlap, a token for each place.
  Table patches(const Node& node) const {
    const Table& in = values_.at(node.inputs[0]);
    const auto side = static_cast<std::size_t>(graph::integer(node, "kernel"));
    const auto height = static_cast<std::size_t>(network_.input[1]);
    const auto across = static_cast<std::size_t>(network_.input[2]);
    Table rows{static_cast<std::size_t>(network_.input[0]) * side * side, {}};
    for (std::size_t y = 0; y + side <= height; y += side)
      for (std::size_t x = 0; x + side <= across; x += side)
        for (std::size_t c = 0; c < 3; ++c)
          for (std::size_t ky = 0; ky < side; ++ky)
            for (std::size_t kx = 0; kx < side; ++kx)
              rows.values.push_back(in.values[(c * height + y + ky) * across + x + kx]);
    return product(rows, weights(node.name + ".weight"), weights(node.name + ".bias"));
  }

  static Table product(const Table& in, const std::vector<float>& weight, const std::vector<float>& bias) {
    Table out{bias.size(), {}};
    for (std::size_t row = 0; row < in.rows(); ++row)
      for (std::size_t o = 0; o < bias.size(); ++o) {
        double sum = bias[o];
        for (std::size_t i = 0; i < in.columns; ++i)
          sum += double{weight[o * in.columns + i]} * in.at(row, i);
        out.values.push_back(sum);
      }
    return out;
  }

  Table with_token(const Node& node, const Table& in) const {
    Table out{in.columns, {}};
    out.values.assign(weights(node.name).begin(), weights(node.name).end());
    out.values.insert(out.values.end(), in.values.begin(), in.values.end());
    return out;
  }

  template <class Values>
  static Table plus(Table in, const Values& other) {
    for (std::size_t i = 0; i < in.values.size(); ++i) in.values[i] += other[i];
    return in;
  }

  Table normalised(const Node& node, Table in) const {
    const auto count = static_cast<double>(in.columns);
    for (std::size_t row = 0; row < in.rows(); ++row) {
      double mean = 0, variance = 0;
      for (std::size_t i = 0; i < in.columns; ++i) mean += in.at(row, i) / count;
      for (std::size_t i = 0; i < in.columns; ++i) variance += std::pow(in.at(row, i) - mean, 2) / count;
      for (std::size_t i = 0; i < in.columns; ++i)
        in.values[row * in.columns + i] = (in.at(row, i) - mean) /
                                              std::sqrt(variance + graph::real(node, "epsilon")) *
                                              weights(node.name + ".weight")[i] +
                                          weights(node.name + ".bias")[i];
    }
    return in;
  }

  static Table gelu(Table in) {
    for (double& x : in.values) x *= (1 + std::erf(x / std::sqrt(2.0))) / 2;
    return in;
  }

  /// torch.nn.MultiheadAttention of tokens by themselves: queries, keys and values stand in this order.
  Table attended(const Node& node, const Table& in) const {
    const Table all =
        product(in, weights(node.name + ".in_proj_weight"), weights(node.name + ".in_proj_bias"));
    const auto heads = static_cast<std::size_t>(graph::integer(node, "heads"));
    const std::size_t total = all.columns / 3, each = total / heads, count = in.rows();
    Table mixed{total, Numbers(count * total)};
    for (std::size_t head = 0; head < heads; ++head)
      for (std::size_t query = 0; query < count; ++query) {
        Numbers shares(count);
        for (std::size_t key = 0; key < count; ++key)
          for (std::size_t i = 0; i < each; ++i)
            shares[key] += all.at(query, head * each + i) * all.at(key, total + head * each + i);
        double sum = 0;
        for (double& share : shares) sum += share = std::exp(share / std::sqrt(static_cast<double>(each)));
        for (std::size_t key = 0; key < count; ++key)
          for (std::size_t i = 0; i < each; ++i)
            mixed.values[query * total + head * each + i] +=
                shares[key] / sum * all.at(key, 2 * total + head * each + i);
      }
    return product(mixed, weights(node.name + ".out_proj.weight"), weights(node.name + ".out_proj.bias"));
  }

  const model::Network& network_;
  std::map<std::string, Table> values_;
};

/// [C, H, W] → [H, W, C]
std::vector<float> channels_last(const std::vector<float>& image, const graph::Shape& shape) {
  if (shape.size() != 3) return image;
  const auto channels = static_cast<std::size_t>(shape[0]);
  const std::size_t pixels = image.size() / channels;
  std::vector<float> turned;
  for (std::size_t i = 0; i < pixels; ++i)
    for (std::size_t c = 0; c < channels; ++c) turned.push_back(image[c * pixels + i]);
  return turned;
}

}  // namespace

std::vector<double> outputs(const model::Network& network, const std::vector<float>& input) {
  const bool has_tokens =
      std::ranges::any_of(network.graph.nodes, [](const Node& node) { return node.operation == "tokens"; });
  if (has_tokens) return Transformer(network).run(input);
  const quantize::Program program = quantize::lowered(network);
  quantize::FloatRun run(program);
  const auto output = run.run(channels_last(input, network.input));
  return {output.begin(), output.end()};
}

}  // namespace anneal::prune
