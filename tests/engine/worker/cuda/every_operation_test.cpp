// Every operation of the graph in each precision, forward and backward, in training: near what the processor
// computes in fp32 (which kernels_test.cpp compares with plain libtorch). On the processor everywhere, on a
// GPU where there is one.

#include <algorithm>
#include <map>
#include <set>

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/graph/operations.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/runtime/network.h"

namespace anneal::runtime {
namespace {

struct OperationCase {
  std::string operation;
  graph::Shape input = {4, 6, 6};
  std::map<std::string, graph::Attribute> attributes = {};
  std::vector<graph::Node> before = {};  ///< what the operation takes stands among these
  std::vector<std::string> takes = {"input"};
};

constexpr std::int64_t samples = 3;
constexpr double drop_probability = 0.25;

std::int64_t whole(int value) {
  return value;
}

std::vector<OperationCase> operation_cases() {
  const graph::Node scaled{"scaled", "scale", {"input"}, {{"factor", 0.5}}};
  const graph::Node means{"means", "global_average_pool", {"input"}, {}};
  const graph::Node tokens{"tokens", "tokens", {"input"}, {}};
  return {
      {"conv2d",
       {4, 6, 6},
       {{"out", whole(8)},
        {"kernel", whole(3)},
        {"stride", whole(2)},
        {"padding", whole(1)},
        {"padding_end", whole(2)},
        {"groups", whole(2)},
        {"bias", true}}},
      {"batch_norm", {4, 6, 6}, {{"momentum", 0.25}}},
      {"relu"},
      {"gelu"},
      {"silu"},
      {"relu6"},
      {"sigmoid"},
      {"hardswish"},
      {"hardsigmoid"},
      {"max_pool", {4, 6, 6}, {{"kernel", whole(3)}, {"stride", whole(2)}, {"padding", whole(1)}}},
      {"average_pool", {4, 6, 6}, {{"kernel", whole(2)}}},
      {"global_average_pool"},
      {"global_max_pool"},
      {"flatten"},
      {"linear", {24}, {{"out", whole(7)}}},
      {"add", {4, 6, 6}, {}, {scaled}, {"input", "scaled"}},
      {"multiply", {4, 6, 6}, {}, {means}, {"input", "means"}},
      {"scale", {4, 6, 6}, {{"factor", 0.25}}},
      {"dropout", {4, 6, 6}, {{"probability", drop_probability}}},
      {"stochastic_depth", {4, 6, 6}, {{"probability", drop_probability}}},
      {"tokens"},
      {"class_token", {4, 2, 3}, {}, {tokens}, {"tokens"}},
      {"position_embedding", {4, 2, 3}, {}, {tokens}, {"tokens"}},
      {"layer_norm", {16, 2, 3}, {}, {tokens}, {"tokens"}},
      {"attention", {12, 2, 3}, {{"heads", whole(3)}}, {tokens}, {"tokens"}},
      {"first_token", {4, 2, 3}, {}, {tokens}, {"tokens"}},
      {"mean_token", {4, 2, 3}, {}, {tokens}, {"tokens"}},
      {"columns", {7}, {{"first", whole(2)}, {"count", whole(3)}}},
      {"embedding", {2}, {{"column", whole(1)}, {"entries", whole(4)}, {"out", whole(3)}}},
      {"smooth_clip", {5}},
      {"periodic_embedding", {3}, {{"frequencies", whole(5)}}},
      {"feature_scale", {5}},
      {"concatenate", {5}, {}, {scaled}, {"input", "scaled"}},
  };
}

const OperationCase& case_of(const std::string& operation) {
  static const std::vector<OperationCase> cases = operation_cases();
  return *std::ranges::find(cases, operation, &OperationCase::operation);
}

graph::Graph graph_of(const OperationCase& test) {
  graph::Graph graph{test.operation, {{"input", "input", {}, {}}}};
  graph.nodes.insert(graph.nodes.end(), test.before.begin(), test.before.end());
  graph.nodes.push_back({"node", test.operation, test.takes, test.attributes});
  return graph;
}

bool drops(const std::string& operation) {
  return operation == "dropout" || operation == "stochastic_depth";
}

/// As images, channels last. No two are equal, which a maximum could choose between, none is where a function
/// has a corner, and all types hold all of them exactly.
at::Tensor inputs_of(const OperationCase& test) {
  if (test.operation == "embedding") return at::tensor({0.5F, 2.F, -1.F, 0.F, 3.F, 2.F}).view({samples, 2});
  at::manual_seed(3);
  std::vector<float> values;
  for (int i = -250; i <= 250; ++i)
    if (i % 96 != 0) values.push_back(static_cast<float>(i) / 32);
  std::vector<std::int64_t> shape = {samples};
  shape.insert(shape.end(), test.input.begin(), test.input.end());
  const std::int64_t count = c10::multiply_integers(shape);
  const at::Tensor mixed =
      at::tensor(values).index_select(0, at::randperm(static_cast<std::int64_t>(values.size())));
  const at::Tensor inputs = mixed.narrow(0, 0, count).view(shape);
  return inputs.dim() == 4 ? inputs.contiguous(at::MemoryFormat::ChannelsLast) : inputs;
}

/// Of these, too, all types hold every one.
at::Tensor rounded(const at::Tensor& numbers) {
  return numbers.to(at::kBFloat16).to(at::kFloat);
}

using Numbers = std::map<std::string, at::Tensor>;

/// Output, gradients and statistics, in fp32 on the processor.
Numbers trained_once(const OperationCase& test, Precision precision, at::Device device) {
  Network network(graph_of(test), test.input, precision, device);
  at::manual_seed(7);
  {
    const at::NoGradGuard no_grad;
    for (const NamedTensor& named : network.tensors())
      if (graph::is_learned(named.parameter.role))
        named.tensor.copy_(rounded(at::randn(named.parameter.shape) / 4));
      else if (named.tensor.is_floating_point())
        named.tensor.fill_(1);
  }
  network.cast_weights();
  const at::Tensor inputs = inputs_of(test).to(device, network.compute_type()).requires_grad_(true);
  const at::Tensor output = network.forward(inputs, true);
  const at::Tensor weights = rounded(at::cos(at::arange(output.numel(), at::kFloat))).view_as(output);
  torch::autograd::backward({output}, {weights.to(output.options())});

  Numbers numbers = {{"output", output.detach()}};
  if (inputs.grad().defined()) numbers["gradient of the input"] = inputs.grad();
  for (const NamedTensor& named : network.tensors())
    if (!named.tensor.is_floating_point())
      continue;
    else if (graph::is_learned(named.parameter.role))
      numbers["gradient of " + named.parameter.name] = named.tensor.grad();
    else
      numbers[named.parameter.name] = named.tensor;
  for (auto& [name, values] : numbers) values = values.to(at::kCPU, at::kFloat);
  return numbers;
}

double length(const at::Tensor& numbers) {
  return at::norm(numbers).item<double>();
}

/// fp32 on a GPU is TF32 in products: 10 bits.
double tolerance(Precision precision) {
  switch (precision) {
    case Precision::fp32:
      return 2e-3;
    case Precision::fp16:
      return 4e-3;
    default:
      return 2e-2;
  }
}

class EveryOperation : public ::testing::TestWithParam<std::tuple<at::DeviceType, std::string, Precision>> {
 protected:
  void SetUp() override {
    if (device() == at::kCPU) return;
    if (cuda_module() == nullptr) GTEST_SKIP() << cuda_problem();
    cuda_module()->choose(0);
    cuda_module()->tune(/*deterministic=*/true);
  }
  static at::DeviceType device() { return std::get<0>(GetParam()); }
  static const OperationCase& test() { return case_of(std::get<1>(GetParam())); }
  static Precision precision() { return std::get<2>(GetParam()); }
};

TEST_P(EveryOperation, is_near_that_of_the_processor_in_fp32) {
  Numbers ours = trained_once(test(), precision(), device());
  Numbers exact = trained_once(test(), Precision::fp32, at::kCPU);
  if (drops(test().operation)) {  // what it drops is drawn by each device in its own way
    const at::Tensor kept = ours.at("output").ne(0);
    const double share = kept.to(at::kFloat).mean().item<double>();
    if (test().operation == "dropout") {  // of many numbers
      EXPECT_NEAR(share, 1 - drop_probability, 0.1);
    }
    const at::Tensor factors = kept / (1 - drop_probability);
    exact["output"] = inputs_of(test()) * factors;
    exact["gradient of the input"] =
        rounded(at::cos(at::arange(factors.numel(), at::kFloat))).view_as(factors) * factors;
  }
  ASSERT_EQ(ours.size(), exact.size());
  for (const auto& [name, numbers] : ours) {
    ASSERT_EQ(numbers.sizes(), exact.at(name).sizes()) << name;
    EXPECT_LE(length(numbers - exact.at(name)), tolerance(precision()) * length(exact.at(name))) << name;
  }
}

std::vector<std::string> names() {
  std::vector<std::string> operations;
  for (const OperationCase& test : operation_cases()) operations.push_back(test.operation);
  return operations;
}

std::string name_of(const ::testing::TestParamInfo<EveryOperation::ParamType>& info) {
  static const std::map<Precision, std::string> precisions = {{Precision::fp32, "fp32"},
                                                              {Precision::bf16, "bf16"},
                                                              {Precision::fp16, "fp16"},
                                                              {Precision::half, "half"}};
  return std::get<1>(info.param) + "_" + precisions.at(std::get<2>(info.param));
}

INSTANTIATE_TEST_SUITE_P(Processor, EveryOperation,
                         ::testing::Combine(::testing::Values(at::kCPU), ::testing::ValuesIn(names()),
                                            ::testing::Values(Precision::bf16, Precision::fp16,
                                                              Precision::half)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Gpu, EveryOperation,
                         ::testing::Combine(::testing::Values(at::kCUDA), ::testing::ValuesIn(names()),
                                            ::testing::Values(Precision::fp32, Precision::bf16,
                                                              Precision::fp16, Precision::half)),
                         name_of);

TEST(Operations, of_the_graph_are_all_tested_in_each_precision) {
  std::set<std::string> operations, tested = {"input"};  // which all of them begin with
  for (const graph::Operation& operation : graph::operations()) operations.insert(operation.name);
  for (const OperationCase& test : operation_cases()) tested.insert(test.operation);
  EXPECT_EQ(tested, operations);
}

}  // namespace
}  // namespace anneal::runtime
