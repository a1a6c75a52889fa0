#include "engine/model/graph/rules.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph::rules {

std::int64_t one_each(const Node& node, const Shape&, const Shape& output) {
  return count(output, node.name);
}

std::int64_t one_each_of_the_input(const Node& node, const Shape& input, const Shape&) {
  return count(input, node.name);
}

std::int64_t one_each_of_a_window(const Node& node, const Shape&, const Shape& output) {
  const std::int64_t kernel = integer(node, "kernel");
  return product({kernel, kernel, count(output, node.name)}, node.name);
}

std::int64_t two_each(const Node& node, const Shape&, const Shape& output) {
  return product({2, count(output, node.name)}, node.name);
}

std::int64_t seven_each(const Node& node, const Shape&, const Shape& output) {
  return product({7, count(output, node.name)}, node.name);
}

std::int64_t five_each(const Node& node, const Shape&, const Shape& output) {
  return product({5, count(output, node.name)}, node.name);
}

std::int64_t cosines_kept(const Node& node, const Shape& input) {
  return product({2, integer(node, "frequencies"), count(input, node.name)}, node.name);
}

std::int64_t cosines(const Node& node, const Shape& input, const Shape&) {
  return product({3 + 2 * (integer(node, "out") - 1), integer(node, "frequencies"), count(input, node.name)},
                 node.name);
}

std::int64_t biases(const Node& node, const Shape&, const Shape& output) {
  return flag(node, "bias") ? count(output, node.name) : 0;
}

std::int64_t softmaxes(const Node& node, const Shape& input, const Shape&) {
  const std::int64_t added = product({4, input[0], input[1]}, node.name);
  return added + product({6, integer(node, "heads"), input[0], input[0]}, node.name);
}

}  // namespace anneal::graph::rules
