#include "exchange/parameter_shards.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "distributed/host_ranks.h"
#include "engine/worker/distributed/host.h"
#include "runtime/initialize.h"
#include "zoo/zoo.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;

runtime::Network make_network() {
  return {zoo::build("resnet8", {.classes = 3, .input = {3, 8, 8}, .stem = "small"}),
          {3, 8, 8},
          Precision::fp32,
          at::kCPU};
}

/// Ranks without memory in common.
class ApartRanks final : public distributed::Ranks {
 public:
  using Ranks::sum;

  explicit ApartRanks(distributed::HostRanks& ranks) : ranks_(ranks) {}
  int rank() const override { return ranks_.rank(); }
  int count() const override { return ranks_.count(); }
  void sum(std::span<double> values) override { ranks_.sum(values); }
  void copy(int from, std::span<std::byte> bytes) override { ranks_.copy(from, bytes); }
  std::unique_ptr<distributed::Sums> make_sums(std::size_t count, distributed::Wire wire) override {
    return ranks_.make_sums(count, wire);
  }

 private:
  distributed::HostRanks& ranks_;
};

template <class Work>
void on_shards(int count, bool lie_once, const Work& work) {
  testing::on_ranks(count, [&](int rank, int memory) {
    distributed::HostRanks host(memory, rank, count, {20s});
    ApartRanks apart(host);
    distributed::Ranks& ranks = lie_once ? static_cast<distributed::Ranks&>(host) : apart;
    runtime::Network network = make_network();
    ParameterShards shards(ranks, network, 2);
    work(rank, ranks, network, shards);
  });
}

class Kinds : public ::testing::TestWithParam<bool> {};

TEST_P(Kinds, each_learned_parameter_has_one_owner_whose_values_all_ranks_get) {
  on_shards(3, GetParam(), [](int rank, distributed::Ranks& ranks, auto& network, ParameterShards& shards) {
    const at::NoGradGuard no_grad;
    ranks.meet();
    for (std::size_t i = 0; i < network.tensors().size(); ++i) {
      const auto& [parameter, tensor, layer] = network.tensors()[i];
      EXPECT_EQ(ranks.sum(shards.owns(parameter.name)), graph::is_learned(parameter.role) ? 1 : 3)
          << parameter.name;
      if (!graph::is_learned(parameter.role)) continue;
      EXPECT_EQ(shards.owns(parameter.name), shards.owner_of(i) == rank);
      if (shards.owns(parameter.name)) at::Tensor(tensor).fill_(static_cast<double>(i + 1));
    }
    shards.publish();
    for (std::size_t i = 0; i < network.tensors().size(); ++i) {
      if (!graph::is_learned(network.tensors()[i].parameter.role)) continue;
      EXPECT_TRUE(network.tensors()[i].tensor.eq(static_cast<double>(i + 1)).all().template item<bool>());
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Memory, Kinds, ::testing::Bool());

TEST(ParameterShards, a_network_computes_with_what_is_shared_as_with_its_own) {
  const at::Tensor images = at::rand({2, 3, 8, 8}, at::kFloat).contiguous(at::MemoryFormat::ChannelsLast);
  runtime::Network own = make_network();
  runtime::initialize(own, {}, 1);
  const at::Tensor expected = own.forward(images, true).detach();
  on_shards(2, true, [&](int rank, distributed::Ranks& ranks, auto& network, ParameterShards& shards) {
    if (rank == 0) runtime::initialize(network, {}, 1);
    ranks.meet();
    EXPECT_TRUE(at::equal(network.forward(images, true), expected));
    EXPECT_EQ(ranks.sum(shards.counts("conv1.weight")), 1);
    EXPECT_EQ(ranks.sum(shards.counts("bn1.running_mean")), 2);
    EXPECT_EQ(network.tensor("conv1.weight").strides(), own.tensor("conv1.weight").strides());
    EXPECT_TRUE(network.tensor("conv1.weight").requires_grad());
  });
}

TEST(ParameterShards, parameters_that_cannot_lie_once_are_refused_by_the_key) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostRanks host(memory, rank, 2, {20s});
    ApartRanks apart(host);
    runtime::Network network = make_network();
    try {
      ParameterShards(apart, network, 3);
      ADD_FAILURE() << "not refused";
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.place(), "parallel.shard");
    }
    EXPECT_NO_THROW(ParameterShards(host, network, 3));
  });
}

}  // namespace
}  // namespace anneal::exchange
