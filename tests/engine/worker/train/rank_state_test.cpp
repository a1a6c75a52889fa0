#include "engine/worker/train/rank_state.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::train {
namespace {

using namespace std::chrono_literals;

/// Channels last, as convolutions' are: what is said of rows holds.
at::Tensor filled(double value) {
  return at::full({2, 3, 2, 2}, value).contiguous(at::MemoryFormat::ChannelsLast);
}

TEST(RankState, the_first_gathers_what_ranks_have_and_once_what_several_have) {
  testing::on_ranks(3, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 3, {20s});
    runtime::TensorMap here = {{"of " + std::to_string(rank), filled(rank)}, {"steps", at::full({}, 7.0)}};
    if (rank > 0) here.emplace("late", at::arange(6, at::kFloat).reshape({2, 3}).t() + rank);
    const runtime::TensorMap all = gather(here, ranks);
    if (rank > 0) {
      EXPECT_TRUE(all.empty());
      return;
    }
    ASSERT_EQ(all.size(), 5U);
    for (int other = 0; other < 3; ++other)
      EXPECT_TRUE(at::equal(all.at("of " + std::to_string(other)), filled(other)));
    EXPECT_TRUE(at::equal(all.at("late"), at::arange(6, at::kFloat).reshape({2, 3}).t() + 1));
    EXPECT_EQ(all.at("steps").item<float>(), 7);
  });
}

TEST(RankState, each_rank_is_given_its_own_of_what_the_first_has) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 2, {20s});
    runtime::TensorMap values;
    if (rank == 0) values = {{"a", at::rand({2, 3, 2, 2})}, {"b", at::rand({4})}, {"more", at::rand({1})}};
    const runtime::TensorMap here = {{rank == 0 ? "b" : "a", rank == 0 ? at::zeros({4}) : filled(0)}};
    scatter(values, here, ranks, "file");
    const runtime::TensorMap seen = gather(here, ranks);
    if (rank > 0) return;
    EXPECT_TRUE(at::equal(seen.at("a"), values.at("a")));
    EXPECT_TRUE(at::equal(seen.at("b"), values.at("b")));
  });
}

TEST(RankState, what_is_missing_or_misshapen_is_named) {
  distributed::SingleProcess alone;
  const runtime::TensorMap here = {{"momentum/fc", at::zeros({2})}};
  const auto refusal = [&](const runtime::TensorMap& values) {
    try {
      scatter(values, here, alone, "optimizer.safetensors");
    } catch (const UserError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(refusal({}).find("is missing momentum/fc"), std::string::npos);
  EXPECT_NE(refusal({{"momentum/fc", at::zeros({3})}}).find("different shape"), std::string::npos);
  EXPECT_EQ(refusal({{"momentum/fc", at::ones({2})}}), "");
  EXPECT_TRUE(at::equal(here.at("momentum/fc"), at::ones({2})));
}

}  // namespace
}  // namespace anneal::train
