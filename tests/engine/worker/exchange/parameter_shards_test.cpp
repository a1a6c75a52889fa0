#include "engine/worker/exchange/parameter_shards.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/zoo/zoo.h"
#include "engine/plan/layout/state_memory.h"
#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/exchange/gradient_exchange.h"
#include "engine/worker/exchange/rank_tensors.h"
#include "engine/worker/optim/optimizer.h"
#include "engine/worker/runtime/initialize.h"
#include "tests/engine/worker/distributed/host.h"
#include "tests/engine/worker/distributed/nodes.h"

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
class ApartRanks final : public distributed::Communicator {
 public:
  using Communicator::all_reduce;

  explicit ApartRanks(distributed::HostCommunicator& ranks) : ranks_(ranks) {}
  int rank() const override { return ranks_.rank(); }
  int count() const override { return ranks_.count(); }
  void all_reduce(std::span<double> values) override { ranks_.all_reduce(values); }
  void broadcast(int from, std::span<std::byte> bytes) override { ranks_.broadcast(from, bytes); }
  std::unique_ptr<distributed::AllReduce> make_all_reduce(std::size_t count,
                                                          distributed::Wire wire) override {
    return ranks_.make_all_reduce(count, wire);
  }

 private:
  distributed::HostCommunicator& ranks_;
};

template <class Work>
void on_shards(int count, bool lie_once, const Work& work) {
  testing::on_ranks(count, [&](int rank, int memory) {
    distributed::HostCommunicator host(memory, rank, count, {20s});
    ApartRanks apart(host);
    distributed::Communicator& ranks = lie_once ? static_cast<distributed::Communicator&>(host) : apart;
    runtime::Network network = make_network();
    ParameterShards shards(ranks, network, 2);
    work(rank, ranks, network, shards);
  });
}

class Kinds : public ::testing::TestWithParam<bool> {};

TEST_P(Kinds, each_learned_parameter_has_one_owner_whose_values_all_ranks_get) {
  on_shards(
      3, GetParam(), [](int rank, distributed::Communicator& ranks, auto& network, ParameterShards& shards) {
        const at::NoGradGuard no_grad;
        ranks.barrier();
        for (std::size_t i = 0; i < network.tensors().size(); ++i) {
          const auto& [parameter, tensor, layer] = network.tensors()[i];
          EXPECT_EQ(ranks.all_reduce(shards.owns(parameter.name)), graph::is_learned(parameter.role) ? 1 : 3)
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
  on_shards(2, true, [&](int rank, distributed::Communicator& ranks, auto& network, ParameterShards& shards) {
    if (rank == 0) runtime::initialize(network, {}, 1);
    ranks.barrier();
    EXPECT_TRUE(at::equal(network.forward(images, true), expected));
    EXPECT_EQ(ranks.all_reduce(shards.counts("conv1.weight")), 1);
    EXPECT_EQ(ranks.all_reduce(shards.counts("bn1.running_mean")), 2);
    EXPECT_EQ(network.tensor("conv1.weight").strides(), own.tensor("conv1.weight").strides());
    EXPECT_TRUE(network.tensor("conv1.weight").requires_grad());
  });
}

TEST(ParameterShards, parameters_that_cannot_lie_once_are_refused_by_the_key) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostCommunicator host(memory, rank, 2, {20s});
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

/// What the first rank has after ten steps of SGD on these ranks.
std::vector<at::Tensor> trained_by(distributed::Communicator& ranks, int shard, bool on_host) {
  runtime::Network network = make_network();
  ParameterShards shards(ranks, network, shard, on_host);
  {
    const ParameterShards::Writing writing(&shards);
    if (ranks.is_first()) runtime::initialize(network, {}, 1);
    for (const auto& [parameter, tensor, layer] : network.tensors())
      if (!shards.copy_from_first(parameter.name)) broadcast(ranks, 0, tensor);
  }
  ranks.barrier();
  const auto optimizer = optim::make_optimizer({}, network.trained(), {},
                                               [&](const std::string& name) { return shards.owns(name); });
  GradientExchange exchange(ranks, network, {.shards = &shards});
  network.observe_gradients(&exchange);
  policy::Hyperparameters now{};
  now.learning_rate = 0.05;
  for (int step = 0; step < 10; ++step) {
    const at::Tensor images = (at::arange(6 * 3 * 64, at::kFloat).reshape({6, 3, 8, 8}) * (step + 1.3)).sin();
    const at::Tensor part = images.slice(0, ranks.rank() % 3, 6).contiguous(at::MemoryFormat::ChannelsLast);
    const at::Tensor labels = at::arange(part.size(0), at::kLong).remainder(3);
    optim::clear_gradients(*optimizer);
    exchange.begin();
    torch::autograd::backward({at::cross_entropy_loss(network.forward(part, true), labels)}, {});
    exchange.finish();
    optimizer->step(now);
    shards.publish();
    // As an evaluation of which each rank has another part.
    const at::NoGradGuard no_grad;
    for (int pass = 0; pass < ranks.rank(); ++pass)
      network.forward(images.contiguous(at::MemoryFormat::ChannelsLast), false);
    ranks.barrier();
  }
  std::vector<at::Tensor> found;
  for (const auto& [parameter, tensor, layer] : network.tensors())
    if (ranks.is_first()) found.push_back(shards.value_of(parameter.name).detach().clone());
  ranks.barrier();
  network.observe_gradients(nullptr);
  return found;
}

/// On a device that is the host.
TEST(GatheredParameters, learn_what_parameters_learn_that_are_always_there_bit_for_bit) {
  at::set_num_threads(1);
  std::vector<at::Tensor> expected, found;
  const auto learn = [&](distributed::Communicator& ranks, int shard, bool on_host) {
    std::vector<at::Tensor> learned = trained_by(ranks, shard, on_host);
    if (ranks.is_first()) (on_host ? expected : found) = std::move(learned);
  };
  const auto expect_the_same = [&] {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_TRUE(at::equal(found[i], expected[i])) << i;
  };
  for (const bool on_host : {true, false})
    testing::on_ranks(3, [&](int rank, int memory) {
      distributed::HostCommunicator ranks(memory, rank, 3, {60s});
      learn(ranks, on_host ? 1 : 3, on_host);
    });
  expect_the_same();
  for (const int ranks : {1, 2}) {
    for (const bool on_host : {true, false})
      testing::on_nodes(2, ranks,
                        [&](distributed::Communicator& all) { learn(all, on_host ? 1 : 3, on_host); });
    expect_the_same();
  }
}

TEST(GatheredParameters, are_on_the_device_only_where_they_are_owned_small_or_used) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 2, {20s});
    runtime::Network network = make_network();
    ParameterShards shards(ranks, network, 3, false);
    const auto is_there = [&](const std::string& name) {
      return network.tensor(name).storage().data() != nullptr;
    };
    int others = 0;
    std::int64_t counted = 0;
    for (const auto& [parameter, tensor, layer] : network.tensors()) {
      if (!graph::is_learned(parameter.role)) continue;
      const bool stays = shards.owns(parameter.name) || parameter.count() <= 1024;
      EXPECT_EQ(is_there(parameter.name), stays) << parameter.name;
      EXPECT_EQ(shards.counts(parameter.name), stays) << parameter.name;
      others += stays ? 0 : 1;
      counted += shards.counts(parameter.name) ? 4 * parameter.count() : 0;
    }
    EXPECT_GE(others, 2);
    for (const auto& [parameter, tensor, layer] : network.tensors()) {
      shards.bring({tensor}, runtime::ParameterSource::Way::forward);
      EXPECT_TRUE(is_there(parameter.name)) << parameter.name;
    }
    Training training;
    training.execution.device.kind = DeviceChoice::Kind::cuda;
    const auto parameters = graph::parameters(network.graph(), network.input());
    EXPECT_EQ(counted,
              plan::predicted_state_memory(parameters, training, {.ranks = 2, .shard = 3}, rank).parameters);
    shards.publish();
    for (const auto& [parameter, tensor, layer] : network.tensors()) {
      if (!shards.owns(parameter.name) && parameter.count() > 1024) {
        EXPECT_FALSE(is_there(parameter.name));
      }
    }
  });
}

}  // namespace
}  // namespace anneal::exchange
