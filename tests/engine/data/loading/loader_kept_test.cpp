#include <atomic>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "engine/data/loading/order.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;

EpochSubset every_third(std::uint32_t samples) {
  auto kept = std::make_shared<std::vector<std::uint32_t>>();
  for (std::uint32_t place = 1; place < samples; place += 3) kept->push_back(place);
  return kept;
}

TEST(EpochSubset, the_place_behind_a_batch_is_that_of_the_next_kept_sample) {
  const EpochSubset kept = every_third(12);  // 1, 4, 7, 10
  EXPECT_EQ(place_after(kept, 0, 2, 12), 7);
  EXPECT_EQ(place_after(kept, 7, 1, 12), 10);
  EXPECT_EQ(place_after(kept, 7, 2, 12), 12);
  EXPECT_EQ(place_after(nullptr, 7, 2, 12), 9);
}

TEST(Loader, an_epoch_can_have_only_the_samples_at_some_places_of_its_order) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 48);
  const LoaderOptions options = training_options(2);
  const std::vector<std::uint32_t> order = shuffled_order(48, options.seed, 1);
  const EpochSubset kept = every_third(48);
  std::vector<std::int64_t> expected;
  for (const std::uint32_t place : *kept) expected.push_back(order[place]);
  Loader loader(catalogue, options, constant_plan(4), 2);
  read_epoch(loader);
  loader.seek(1, 0, kept);
  EXPECT_EQ(all_indices(read_epoch(loader)), expected);
  EXPECT_FALSE(loader.next().has_value());  // the next epoch is not known yet
  loader.seek(1, 0, 2);
  EXPECT_EQ(all_indices(read_epoch(loader)).size(), 48U);
}

TEST(Loader, kept_samples_go_on_from_a_place_and_plans_are_asked_by_places) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 48);
  const EpochSubset kept = every_third(48);
  std::atomic<std::int64_t> greatest = 0;
  Loader loader(
      catalogue, training_options(),
      [&](std::int64_t, std::int64_t first) {
        if (first > greatest) greatest = first;
        return BatchPlan{4, image_side};
      },
      1);
  loader.seek(0, 0, kept);
  const std::vector<std::int64_t> all = all_indices(read_epoch(loader));
  EXPECT_EQ(greatest, (*kept)[12]);  // of the last of four batches of four
  loader.seek(0, place_after(kept, 0, 8, 48), kept);
  EXPECT_EQ(all_indices(read_epoch(loader)), std::vector<std::int64_t>(all.begin() + 8, all.end()));
}

}  // namespace
}  // namespace anneal::data
