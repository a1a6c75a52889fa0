#include "engine/worker/exchange/device_all_reduce.h"

#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/exchange/staged_all_reduce.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

TEST(DeviceAllReduce, go_by_nccl_where_each_rank_has_a_gpu_of_its_own) {
  EXPECT_EQ(obstacle_to_nccl({{"a", true}, {"b", true}, {"c", true}}), "");
  EXPECT_EQ(obstacle_to_nccl({{"a", true}}), "");
}

TEST(DeviceAllReduce, say_what_is_in_the_way_of_nccl) {
  EXPECT_EQ(obstacle_to_nccl({{"a", true}, {"b", true}, {"a", true}}), "ranks 0 and 2 share a GPU");
  EXPECT_EQ(obstacle_to_nccl({{"a", true}, {"b", false}}), "rank 1 has no NCCL");
  EXPECT_EQ(obstacle_to_nccl({{"a", true}, {}}), "rank 1 runs on a processor");
}

TEST(DeviceAllReduce, travel_as_is_said_between_hosts_and_whole_within_one) {
  using distributed::Wire;
  EXPECT_EQ(wire_of_nccl({{"a", true, "host"}, {"b", true, "host"}}, Wire::bf16), Wire::fp32);
  EXPECT_EQ(wire_of_nccl({{"a", true, "host"}, {"b", true, "other"}}, Wire::bf16), Wire::bf16);
}

TEST(DeviceAllReduce, of_processors_are_those_of_their_ranks) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 2, {20s});
    const DeviceAllReduce made = make_device_all_reduce(ranks, at::kCPU, 100, distributed::Wire::fp32);
    EXPECT_EQ(made.note, "");
    made.sums->here()[7] = static_cast<float>(rank + 1);
    made.sums->sum(0, 100);
    EXPECT_EQ(made.sums->here()[7], 3);
  });
}

/// Where there is a GPU; packaging/test.sh --gpu runs them.
class GpuSums : public ::testing::Test {
 protected:
  static constexpr std::int64_t size = 300'000;

  void SetUp() override {
    if (runtime::cuda_module() == nullptr) GTEST_SKIP() << runtime::cuda_problem();
    runtime::cuda_module()->choose(0);
  }
  static at::Device gpu() { return {at::kCUDA, 0}; }
  static at::Tensor view(distributed::AllReduce& sums) {
    return at::from_blob(sums.here().data(), {static_cast<std::int64_t>(sums.here().size())},
                         at::TensorOptions(gpu()).dtype(at::kFloat));
  }
  /// Buckets from the end on, behind work that takes a while.
  static void offer_all(distributed::AllReduce& sums) {
    for (std::int64_t first = size - 100'000; first >= 0; first -= 100'000)
      sums.offer(static_cast<std::size_t>(first), 100'000);
    sums.finish();
  }
};

TEST_F(GpuSums, of_one_rank_by_nccl_are_its_numbers_bit_for_bit) {
  if (runtime::cuda_module()->make_nccl_all_reduce == nullptr) GTEST_SKIP() << "built without NCCL";
  distributed::SingleProcess alone;
  const DeviceAllReduce made = make_device_all_reduce(alone, gpu(), size, distributed::Wire::fp32);
  EXPECT_EQ(made.note, "");
  EXPECT_EQ(dynamic_cast<StagedAllReduce*>(made.sums.get()), nullptr);
  for (int step = 0; step < 5; ++step) {
    const at::Tensor numbers = at::randn({size}, at::TensorOptions(gpu()).dtype(at::kFloat));
    view(*made.sums).copy_(numbers);
    offer_all(*made.sums);
    EXPECT_TRUE(view(*made.sums).equal(numbers)) << step;
  }
}

TEST_F(GpuSums, of_ranks_that_share_a_gpu_go_by_way_of_the_host_and_are_exact) {
  testing::on_ranks(2, [](int rank, int memory) {
    runtime::cuda_module()->choose(0);
    distributed::HostCommunicator ranks(memory, rank, 2, {20s});
    const DeviceAllReduce made = make_device_all_reduce(ranks, gpu(), size, distributed::Wire::fp32);
    EXPECT_THAT(made.note, HasSubstr("ranks 0 and 1 share a GPU"));
    const at::Tensor ramp = at::arange(size, at::TensorOptions(gpu()).dtype(at::kFloat));
    for (int step = 0; step < 5; ++step) {
      view(*made.sums).copy_(ramp * (rank + 1) + step);
      offer_all(*made.sums);
      EXPECT_TRUE(view(*made.sums).equal(ramp * 3 + 2 * step)) << step;
    }
  });
}

TEST_F(GpuSums, of_gpus_of_their_own_are_exact_by_nccl) {
  const int count = std::min(runtime::gpu_count(), 8);
  if (count < 2) GTEST_SKIP() << "there is one GPU";
  testing::on_ranks(count, [count](int rank, int memory) {
    runtime::cuda_module()->choose(rank);
    const at::Device own(at::kCUDA, static_cast<at::DeviceIndex>(rank));
    distributed::HostCommunicator ranks(memory, rank, count, {20s});
    const DeviceAllReduce made = make_device_all_reduce(ranks, own, size, distributed::Wire::fp32);
    EXPECT_EQ(made.note, "");
    const at::Tensor here =
        at::from_blob(made.sums->here().data(), {size}, at::TensorOptions(own).dtype(at::kFloat));
    for (int step = 0; step < 5; ++step) {
      here.fill_(rank + step);
      offer_all(*made.sums);
      EXPECT_TRUE(here.eq(count * step + count * (count - 1) / 2).all().item<bool>()) << step;
    }
  });
}

}  // namespace
}  // namespace anneal::exchange
