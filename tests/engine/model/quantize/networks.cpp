#include "tests/engine/model/quantize/networks.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/core/base/random.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::quantize {

namespace {

using zoo::Builder;

float normal(Random& random) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += random.uniform();
  return static_cast<float>(sum - 6);
}

model::Network strides_and_groups() {
  Builder b("strides");
  b.add("a", "conv2d", "input",
        {{"out", std::int64_t{12}},
         {"kernel", std::int64_t{5}},
         {"stride", std::int64_t{2}},
         {"padding", std::int64_t{2}}});
  b.add("a.norm", "batch_norm", "a");
  b.add("a.relu", "relu", "a.norm");
  b.add("b", "conv2d", "a.relu",
        {{"out", std::int64_t{18}},
         {"kernel", std::int64_t{3}},
         {"padding", std::int64_t{1}},
         {"groups", std::int64_t{3}},
         {"bias", true}});
  b.add("b.relu6", "relu6", "b");
  b.add("c", "conv2d", "b.relu6",
        {{"out", std::int64_t{18}},
         {"kernel", std::int64_t{3}},
         {"padding", std::int64_t{2}},
         {"dilation", std::int64_t{2}},
         {"groups", std::int64_t{18}}});
  b.add("pool", "max_pool", "c",
        {{"kernel", std::int64_t{3}}, {"stride", std::int64_t{2}}, {"padding", std::int64_t{1}}});
  b.add("flatten", "flatten", "pool");
  b.add("fc", "linear", "flatten", {{"out", std::int64_t{7}}});
  return drawn(std::move(b).finish(), {3, 13, 13});
}

model::Network residual_and_excited() {
  Builder b("residual");
  b.add("stem", "conv2d", "input", {{"out", std::int64_t{10}}, {"kernel", std::int64_t{3}}, {"bias", true}});
  b.add("stem.act", "hardswish", "stem");
  b.add("squeeze", "global_average_pool", "stem.act");
  b.add("fc1", "conv2d", "squeeze", {{"out", std::int64_t{5}}, {"kernel", std::int64_t{1}}, {"bias", true}});
  b.add("fc1.act", "relu", "fc1");
  b.add("fc2", "conv2d", "fc1.act", {{"out", std::int64_t{10}}, {"kernel", std::int64_t{1}}, {"bias", true}});
  b.add("gate", "hardsigmoid", "fc2");
  b.add("excited", "multiply", std::vector<std::string>{"stem.act", "gate"});
  b.add("branch", "conv2d", "excited", {{"out", std::int64_t{10}}, {"kernel", std::int64_t{1}}});
  b.add("drop", "stochastic_depth", "branch", {{"probability", 0.3}});
  b.add("sum", "add", std::vector<std::string>{"drop", "stem.act"});
  b.add("sum.relu", "relu", "sum");
  b.add("pool", "average_pool", "sum.relu",
        {{"kernel", std::int64_t{3}}, {"stride", std::int64_t{2}}, {"padding", std::int64_t{1}}});
  b.add("norm", "batch_norm", "pool");
  b.add("act", "silu", "norm");
  b.add("top", "global_max_pool", "act");
  b.add("flatten", "flatten", "top");
  b.add("dropout", "dropout", "flatten", {{"probability", 0.5}});
  b.add("fc", "linear", "dropout", {{"out", std::int64_t{4}}});
  return drawn(std::move(b).finish(), {3, 11, 9});
}

model::Network concatenated() {
  Builder b("concatenated");
  b.add("a", "conv2d", "input", {{"out", std::int64_t{4}}, {"kernel", std::int64_t{2}}, {"bias", true}});
  b.add("a.act", "gelu", "a");
  b.add("b", "conv2d", "input", {{"out", std::int64_t{3}}, {"kernel", std::int64_t{2}}});
  b.add("b.act", "sigmoid", "b");
  b.add("both", "concatenate", std::vector<std::string>{"a.act", "b.act", "a"});
  b.add("halved", "scale", "both", {{"factor", -0.5}});
  b.add("product", "multiply", std::vector<std::string>{"both", "halved"});
  b.add("flatten", "flatten", "product");
  b.add("act", "silu", "flatten");
  b.add("fc", "linear", "act", {{"out", std::int64_t{3}}, {"bias", false}});
  b.add("scale", "scale", "fc", {{"factor", 0.25}});
  return drawn(std::move(b).finish(), {2, 5, 7});
}

/// As TensorFlow pads even sides, and the other way round.
model::Network padded_at_one_end() {
  Builder b("padded");
  b.add("a", "conv2d", "input",
        {{"out", std::int64_t{8}},
         {"kernel", std::int64_t{3}},
         {"stride", std::int64_t{2}},
         {"padding_end", std::int64_t{1}}});
  b.add("a.norm", "batch_norm", "a");
  b.add("a.relu6", "relu6", "a.norm");
  b.add("b", "conv2d", "a.relu6",
        {{"out", std::int64_t{8}},
         {"kernel", std::int64_t{5}},
         {"stride", std::int64_t{2}},
         {"padding", std::int64_t{1}},
         {"padding_end", std::int64_t{2}},
         {"groups", std::int64_t{8}}});
  b.add("b.relu6", "relu6", "b");
  b.add("c", "conv2d", "b.relu6",
        {{"out", std::int64_t{6}},
         {"kernel", std::int64_t{3}},
         {"padding", std::int64_t{3}},
         {"padding_end", std::int64_t{0}},
         {"dilation", std::int64_t{2}},
         {"bias", true}});
  b.add("pool", "global_average_pool", "c");
  b.add("flatten", "flatten", "pool");
  b.add("fc", "linear", "flatten", {{"out", std::int64_t{5}}});
  return drawn(std::move(b).finish(), {4, 16, 12});
}

}  // namespace

std::vector<float> drawn_numbers(std::size_t count, std::uint64_t seed) {
  Random random({seed});
  std::vector<float> numbers(count);
  for (float& number : numbers) number = normal(random);
  return numbers;
}

Feed drawn_images(const Program& program) {
  return [count = static_cast<std::size_t>(program.values[0].size.count())](std::int64_t index,
                                                                            std::span<float> to) {
    std::ranges::copy(drawn_numbers(count, static_cast<std::uint64_t>(index) + 100), to.begin());
  };
}

std::vector<float> correlated_rows(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  constexpr std::size_t causes = 8;
  const std::vector<float> effects = drawn_numbers(causes * columns, seed);
  const std::vector<float> strengths = drawn_numbers(rows * causes, seed + 1);
  std::vector<float> numbers = drawn_numbers(rows * columns, seed + 2);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers[i] *= 0.2F;
    for (std::size_t c = 0; c < causes; ++c)
      numbers[i] += strengths[i / columns * causes + c] * effects[c * columns + i % columns];
  }
  return numbers;
}

model::Network drawn(graph::Graph graph, graph::Shape input, std::uint64_t seed) {
  model::Network network{.graph = std::move(graph), .input = std::move(input), .weights = {}};
  Random random({seed});
  for (const graph::Parameter& parameter : graph::parameters(network.graph, network.input)) {
    if (parameter.role == graph::Role::batches_tracked) continue;
    model::Array array{parameter.shape, {}};
    const auto fan_in = static_cast<float>(parameter.count() / std::max<std::int64_t>(1, parameter.shape[0]));
    for (std::int64_t i = 0; i < parameter.count(); ++i) {
      const float number = normal(random);
      switch (parameter.role) {
        case graph::Role::weight:
          array.values.push_back(number * std::sqrt(2 / fan_in));
          break;
        case graph::Role::norm_weight:
          array.values.push_back(1 + number / 4);
          break;
        case graph::Role::running_var:
          array.values.push_back(std::exp(number / 3));
          break;
        default:
          array.values.push_back(number / 5);
      }
    }
    network.weights[parameter.name] = std::move(array);
  }
  model::check(network);
  return network;
}

model::Network drawn_preset(const std::string& preset, std::int64_t side, std::uint64_t seed) {
  const zoo::Options options{.classes = 10, .input = {3, side, side}};
  return drawn(zoo::build(preset, options), options.input, seed);
}

std::vector<NamedNetwork> odd_networks() {
  return {{"strides", strides_and_groups()},
          {"residual", residual_and_excited()},
          {"concatenated", concatenated()},
          {"resnet8", drawn_preset("resnet8", 16)},
          {"mobilenet_v2", drawn_preset("mobilenet_v2", 9)},
          {"mobilenet_v3_small", drawn_preset("mobilenet_v3_small", 15)},
          {"mlp", drawn_preset("mlp", 5)},
          {"convnet", drawn_preset("convnet", 10)},
          {"padded", padded_at_one_end()},
          {"efficientnet_lite0", drawn_preset("efficientnet_lite0", 18)}};
}

bool is_large(const NamedNetwork& network) {
  return network.name.starts_with("mobilenet") || network.name.starts_with("efficientnet") ||
         network.name == "convnet";
}

std::vector<float> channels_last(const std::vector<float>& image, const graph::Shape& shape) {
  if (shape.size() != 3) return image;
  std::vector<float> result;
  for (std::int64_t pixel = 0; pixel < shape[1] * shape[2]; ++pixel)
    for (std::int64_t c = 0; c < shape[0]; ++c)
      result.push_back(image[static_cast<std::size_t>(c * shape[1] * shape[2] + pixel)]);
  return result;
}

}  // namespace anneal::quantize
