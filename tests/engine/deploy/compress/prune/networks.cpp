#include "tests/engine/deploy/compress/prune/networks.h"

#include "engine/core/base/random.h"
#include "tests/support/made_up_network.h"

namespace anneal::prune {

using graph::Node;

Node node(const std::string& name, const std::string& operation, std::vector<std::string> inputs,
          std::map<std::string, graph::Attribute> attributes) {
  return {name, operation, std::move(inputs), std::move(attributes)};
}

Node convolution(const std::string& name, const std::string& input, std::int64_t out, std::int64_t groups) {
  return node(name, "conv2d", {input},
              {{"out", out}, {"kernel", std::int64_t{3}}, {"padding", std::int64_t{1}}, {"groups", groups}});
}

model::Network network(std::vector<Node> nodes, const graph::Shape& input) {
  nodes.insert(nodes.begin(), node("input", "input", {}));
  nodes.push_back(node("pool", "global_average_pool", {nodes.back().name}));
  nodes.push_back(node("flatten", "flatten", {"pool"}));
  nodes.push_back(node("fc", "linear", {"flatten"}, {{"out", std::int64_t{2}}}));
  return testing::made_up_network({"test", std::move(nodes)}, input);
}

model::Network preset(const std::string& name, std::int64_t side) {
  const graph::Shape input = {3, side, side};
  return testing::made_up_network(
      zoo::build(name, {.classes = 10, .input = input, .patch = name.starts_with("vit") ? 8 : 0}), input);
}

std::vector<NamedNetwork> odd_networks() {
  const auto one = [](std::int64_t out) {
    return std::map<std::string, graph::Attribute>{{"out", out}, {"kernel", std::int64_t{1}}, {"bias", true}};
  };
  return {
      {"concatenated", network({convolution("a", "input", 6), node("a.norm", "batch_norm", {"a"}),
                                convolution("b", "input", 5), node("both", "concatenate", {"a.norm", "b"}),
                                node("act", "gelu", {"both"}), convolution("c", "act", 7)})},
      {"excited", network({convolution("a", "input", 8), node("a.act", "hardswish", {"a"}),
                           node("squeeze", "global_average_pool", {"a.act"}),
                           node("fc1", "conv2d", {"squeeze"}, one(4)), node("fc1.act", "relu", {"fc1"}),
                           node("fc2", "conv2d", {"fc1.act"}, one(8)), node("gate", "hardsigmoid", {"fc2"}),
                           node("excite", "multiply", {"a.act", "gate"}), convolution("c", "excite", 6)})},
      {"grouped", network({convolution("a", "input", 12), node("a.act", "relu6", {"a"}),
                           convolution("b", "a.act", 18, 3), node("b.act", "relu", {"b"}),
                           convolution("c", "b.act", 18, 18), node("c.norm", "batch_norm", {"c"}),
                           convolution("d", "c.norm", 36, 18)})},
      {"padded", network({convolution("a", "input", 8), node("a.act", "relu6", {"a"}),
                          node("b", "conv2d", {"a.act"},
                               {{"out", std::int64_t{8}},
                                {"kernel", std::int64_t{3}},
                                {"stride", std::int64_t{2}},
                                {"padding_end", std::int64_t{1}},
                                {"groups", std::int64_t{8}}}),
                          node("b.norm", "batch_norm", {"b"}), convolution("c", "b.norm", 6)})},
      {"residual", network({convolution("a", "input", 8), node("a.norm", "batch_norm", {"a"}),
                            node("a.act", "relu", {"a.norm"}), convolution("b", "a.act", 6),
                            node("b.norm", "batch_norm", {"b"}), convolution("c", "b.norm", 8),
                            node("sum", "add", {"c", "a.act"}), node("sum.norm", "batch_norm", {"sum"})})},
      {"flattened",
       testing::made_up_network(
           {"flattened",
            {node("input", "input", {}), convolution("a", "input", 5), node("a.act", "silu", {"a"}),
             node("flatten", "flatten", {"a.act"}),
             node("fc1", "linear", {"flatten"}, {{"out", std::int64_t{9}}}), node("fc1.act", "relu", {"fc1"}),
             node("fc2", "linear", {"fc1.act"}, {{"out", std::int64_t{3}}})}},
           {3, 4, 4})},
  };
}

std::vector<graph::ChannelGroup> groups_of(const model::Network& network) {
  return graph::channel_groups(network.graph, network.input);
}

std::vector<float> numbers(std::size_t count) {
  Random random({count});
  std::vector<float> drawn;
  for (std::size_t i = 0; i < count; ++i) drawn.push_back(static_cast<float>(random.uniform(-1, 1)));
  return drawn;
}

}  // namespace anneal::prune
