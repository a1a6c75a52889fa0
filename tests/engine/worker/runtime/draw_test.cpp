#include "engine/worker/runtime/draw.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace anneal::runtime {
namespace {

TEST(Draw, what_is_kept_of_a_sample_follows_from_its_place_wherever_it_is_computed) {
  const at::Tensor whole = keep_mask({7, 0}, at::empty({10, 5, 3, 3}), 0.75);
  for (const auto& [first, count] : {std::pair{0, 4}, std::pair{4, 1}, std::pair{5, 5}}) {
    const at::Tensor part = keep_mask({7, first}, at::empty({count, 5, 3, 3}), 0.75);
    EXPECT_TRUE(at::equal(part, whole.narrow(0, first, count))) << first;
  }
}

TEST(Draw, keeps_the_share_that_is_wanted_and_the_mean_of_what_it_keeps) {
  for (const double kept : {1.0, 0.9, 0.5, 0.01}) {
    const at::Tensor mask = keep_mask({3, 100}, at::empty({1000, 201}), kept);
    EXPECT_NEAR(mask.gt(0).to(at::kDouble).mean().item<double>(), kept, 0.005) << kept;
    EXPECT_NEAR(mask.max().item<double>(), 1 / kept, 1e-4 / kept);
  }
  EXPECT_EQ(keep_mask({3, 0}, at::empty({10, 10}), 0).count_nonzero().item<std::int64_t>(), 0);
}

TEST(Draw, other_seeds_and_streams_keep_something_else) {
  const at::Tensor like = at::empty({4, 1000});
  const at::Tensor mask = keep_mask({1, 0}, like, 0.5);
  const Draw first{1, 0};
  for (const Draw& other : {Draw{2, 0}, first.of(1), first.of(2)})
    EXPECT_NEAR(keep_mask(other, like, 0.5).eq(mask).to(at::kDouble).mean().item<double>(), 0.5, 0.05);
}

TEST(Draw, takes_type_and_layout_of_what_is_to_be_dropped) {
  const at::Tensor like = at::empty({2, 8, 4, 4}, at::kBFloat16).contiguous(at::MemoryFormat::ChannelsLast);
  const at::Tensor mask = keep_mask({1, 0}, like, 0.5);
  EXPECT_EQ(mask.scalar_type(), at::kBFloat16);
  EXPECT_TRUE(mask.is_contiguous(at::MemoryFormat::ChannelsLast));
  EXPECT_EQ(keep_mask({1, 0}, at::empty({0, 3}), 0.5).numel(), 0);
}

}  // namespace
}  // namespace anneal::runtime
