#include "engine/worker/exchange/gradient_exchange.h"

#include <map>
#include <mutex>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/optim/optimizer.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/train/gradient_step.h"
#include "tests/engine/worker/distributed/host.h"
#include "tests/engine/worker/made_up_batch.h"

namespace anneal::train {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t side = 8, classes = 3;
const Normalize normalize{{0.5, 0.5, 0.5}, {0.25, 0.25, 0.25}};
const policy::Hyperparameters now{};

struct Model {
  explicit Model(distributed::Communicator& ranks, const std::string& preset = "mlp",
                 Precision precision = Precision::fp32)
      : network(zoo::build(preset,
                           {.classes = classes, .input = {3, side, side}, .stem = "small", .dropout = 0.5}),
                {3, side, side}, precision, at::kCPU),
        optimizer(optim::make_optimizer({}, network.trained())),
        step(network, *optimizer, {normalize}, 0, ranks) {
    runtime::initialize(network, {}, 1);
  }

  std::vector<at::Tensor> gradients() const {
    std::vector<at::Tensor> found;
    for (const auto& named : network.trained()) found.push_back(named.tensor.grad().clone());
    return found;
  }

  runtime::Network network;
  std::unique_ptr<optim::Optimizer> optimizer;
  GradientStep step;
};

data::ImageBatch batch_of(std::int64_t size) {
  return testing::made_up_batch(size, static_cast<int>(side), classes);
}

/// `work(rank, ranks, model, exchange)` for each of `count` ranks, whose gradients are exchanged.
template <class Work>
void on_models(int count, const std::string& preset, Precision precision, const Work& work) {
  testing::on_ranks(count, [&](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, count, {20s});
    Model model(ranks, preset, precision);
    exchange::GradientExchange exchange(ranks, model.network);
    model.step.observe(&exchange);
    work(rank, ranks, model, exchange);
  });
}

class Exchanged : public ::testing::TestWithParam<std::tuple<int, Precision>> {};

TEST_P(Exchanged, gradients_of_all_parts_are_those_of_the_whole_on_every_rank) {
  const auto [count, precision] = GetParam();
  distributed::SingleProcess alone;
  Model whole(alone, "mlp", precision);
  std::map<std::int64_t, std::vector<at::Tensor>> expected;  // by size of the batch
  for (const std::int64_t size : {7, 8, 1, 12}) {
    whole.step.run({batch_of(size)}, {}, now, 5);
    expected[size] = whole.gradients();
  }
  std::mutex mutex;
  std::map<std::int64_t, std::vector<at::Tensor>> found;
  on_models(
      count, "mlp", precision,
      [&, count = count, precision = precision](int rank, distributed::Communicator&, Model& model, auto&) {
        for (const std::int64_t size : {7, 8, 1, 12}) {  // some ranks have no part in a batch of one
          const data::Slice part = data::RankPart{rank, count}.of(size);
          model.step.run({testing::part_of(batch_of(size), part.first, part.count)}, {}, now, 5);
          const std::scoped_lock lock(mutex);
          const std::vector<at::Tensor> here = model.gradients();
          const auto [known, is_first] = found.try_emplace(size, here);
          for (std::size_t i = 0; i < here.size(); ++i) {
            EXPECT_TRUE(at::equal(here[i], known->second[i])) << "not the same on each, batch of " << size;
            const double tolerance = precision == Precision::fp32 ? 1e-5 : 2e-2;
            EXPECT_TRUE(at::allclose(here[i], expected[size][i], tolerance, tolerance)) << size;
          }
        }
      });
}

INSTANTIATE_TEST_SUITE_P(Counts, Exchanged,
                         ::testing::Combine(::testing::Values(2, 3),
                                            ::testing::Values(Precision::fp32, Precision::half)));

TEST(GradientExchange, what_is_frozen_on_the_way_has_no_gradient_and_the_rest_still_adds_up) {
  distributed::SingleProcess alone;
  Model whole(alone);
  whole.network.freeze({"fc1.*"});
  whole.step.run({batch_of(8)}, {}, now, 5);
  on_models(2, "mlp", Precision::fp32, [&](int rank, distributed::Communicator&, Model& model, auto&) {
    const data::Slice part = data::RankPart{rank, 2}.of(8);
    const data::ImageBatch batch = testing::part_of(batch_of(8), part.first, part.count);
    for (int step = 0; step < 3; ++step) model.step.run({batch}, {}, now, 5);
    model.network.freeze({"fc1.*"});
    for (int step = 0; step < 3; ++step) model.step.run({batch}, {}, now, 5);
    EXPECT_FALSE(model.network.tensor("fc1.weight").grad().defined());
    const auto expected = whole.network.tensor("head.weight").grad();
    EXPECT_TRUE(at::allclose(model.network.tensor("head.weight").grad(), expected, 1e-5, 1e-5));
  });
}

TEST(GradientExchange, noise_between_ranks_is_that_between_the_same_parts_on_one) {
  distributed::SingleProcess alone;
  Model whole(alone);
  whole.step.measure_noise(true);
  whole.step.run({batch_of(8)}, {}, now, 5, 4);
  const policy::GradientMoments expected = whole.step.moments().value();
  on_models(2, "mlp", Precision::fp32, [&](int rank, distributed::Communicator&, Model& model, auto&) {
    model.step.measure_noise(true);
    const data::Slice part = data::RankPart{rank, 2}.of(8);
    model.step.run({testing::part_of(batch_of(8), part.first, part.count)}, {}, now, 5, 4);
    const policy::GradientMoments found = model.step.moments().value();
    EXPECT_EQ(found.batch, 8);
    EXPECT_EQ(found.parts, 2);
    EXPECT_NEAR(found.mean_square, expected.mean_square, 1e-4 * expected.mean_square);
    EXPECT_NEAR(found.square_mean, expected.square_mean, 1e-4 * expected.square_mean);
  });
}

TEST(GradientExchange, tells_when_each_bucket_was_exchanged_one_after_the_other_within_the_batch) {
  using Clock = exchange::GradientExchange::Clock;
  on_models(2, "resnet8", Precision::fp32,
            [&](int rank, distributed::Communicator&, Model& model, auto& exchange) {
              const data::Slice part = data::RankPart{rank, 2}.of(8);
              for (int step = 0; step < 3; ++step) {
                Clock::time_point last = Clock::now();
                model.step.run({testing::part_of(batch_of(8), part.first, part.count)}, {}, now, 5);
                const auto times = exchange.times();
                EXPECT_FALSE(times.buckets.empty());
                for (const auto& [begin, end] : times.buckets) {
                  EXPECT_GE(begin, last);
                  EXPECT_GE(end, begin);
                  last = end;
                }
                EXPECT_LE(last, times.end);
                EXPECT_LE(times.own_end, times.end);
                EXPECT_LE(times.end, Clock::now());
              }
            });
}

TEST(GradientExchange, running_statistics_are_those_of_all_ranks_by_their_shares) {
  distributed::SingleProcess alone;
  std::map<std::string, at::Tensor> expected;
  for (const int rank : {0, 1}) {
    Model model(alone, "resnet8");
    const data::Slice part = data::RankPart{rank, 2}.of(7);
    data::ImageBatch batch = testing::part_of(batch_of(7), part.first, part.count);
    batch.elsewhere = 0;
    model.step.run({batch}, {}, now, 5);
    for (const auto& [parameter, tensor, layer] : model.network.tensors())
      if (!graph::is_learned(parameter.role)) {
        const at::Tensor share = tensor.to(at::kDouble) * (static_cast<double>(part.count) / 7);
        auto& sum = expected[parameter.name];
        sum = sum.defined() ? sum + share : share;
      }
  }
  on_models(2, "resnet8", Precision::fp32, [&](int rank, distributed::Communicator&, Model& model, auto&) {
    const data::Slice part = data::RankPart{rank, 2}.of(7);
    model.step.run({testing::part_of(batch_of(7), part.first, part.count)}, {}, now, 5);
    for (const auto& [name, sum] : expected)
      EXPECT_TRUE(at::allclose(model.network.tensor(name).to(at::kDouble), sum, 1e-5, 1e-6)) << name;
  });
}

}  // namespace
}  // namespace anneal::train
