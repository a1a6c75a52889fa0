#include "engine/worker/exchange/rank_tensors.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;

TEST(RankTensors, are_those_of_one_rank_on_all_in_any_layout) {
  testing::on_ranks(3, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 3, {20s});
    const at::Tensor rows = at::full({3, 5}, rank, at::kFloat);
    broadcast(ranks, 1, rows);
    EXPECT_TRUE(rows.eq(1).all().item<bool>());
    at::Tensor images = at::empty({2, 3, 4, 4}, at::kFloat).contiguous(at::MemoryFormat::ChannelsLast);
    images.copy_(at::arange(96).view({2, 3, 4, 4}) * (rank + 1));
    broadcast(ranks, 2, images);
    EXPECT_TRUE(images.equal((at::arange(96) * 3).view({2, 3, 4, 4}).to(at::kFloat)));
  });
}

TEST(RankTensors, add_up_on_all) {
  testing::on_ranks(3, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 3, {20s});
    const at::Tensor numbers = at::full({1000}, rank + 0.5, at::kDouble);
    all_reduce(ranks, numbers);
    EXPECT_TRUE(numbers.eq(4.5).all().item<bool>());
  });
}

}  // namespace
}  // namespace anneal::exchange
