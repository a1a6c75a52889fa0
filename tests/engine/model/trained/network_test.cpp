#include "engine/model/trained/network.h"

#include <limits>

#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::model {
namespace {

using testing::HasSubstr;
using testing::made_up_network;
using testing::refusal;

Network resnet() {
  const graph::Shape input = {3, 32, 32};
  return made_up_network(zoo::build("resnet8", {.classes = 10, .input = input}), input);
}

std::string refusal_of(const Network& network) {
  return refusal([&] { check(network); });
}

TEST(Network, weights_that_are_those_of_the_graph_pass) {
  EXPECT_NO_THROW(check(resnet()));
}

TEST(Network, a_missing_parameter_is_named) {
  Network network = resnet();
  network.weights.erase("fc.bias");
  EXPECT_THAT(refusal_of(network), HasSubstr("fc.bias: is missing"));
}

TEST(Network, a_parameter_that_the_graph_has_not_is_named) {
  Network network = resnet();
  network.weights["fc.extra"] = {{1}, {1}};
  EXPECT_THAT(refusal_of(network), HasSubstr("fc.extra: is not a parameter"));
}

TEST(Network, shape_and_count_must_be_those_of_the_graph) {
  Network network = resnet();
  network.weights["fc.bias"] = {{5, 2}, std::vector<float>(10)};
  EXPECT_THAT(refusal_of(network), HasSubstr("fc.bias: is 5 × 2, but the graph needs 10"));
  network.weights["fc.bias"] = {{10}, std::vector<float>(9)};
  EXPECT_THAT(refusal_of(network), HasSubstr("fc.bias: has 9 values"));
}

TEST(Network, values_must_be_finite_and_variances_not_below_0) {
  Network network = resnet();
  network.weights.at("fc.bias").values[3] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_THAT(refusal_of(network), HasSubstr("fc.bias: has values that are not finite"));
  network = resnet();
  network.weights.at("bn1.running_var").values[0] = -1;
  EXPECT_THAT(refusal_of(network), HasSubstr("bn1.running_var: has values below 0"));
}

}  // namespace
}  // namespace anneal::model
