#include "engine/data/loading/image_cache.h"

#include <set>

#include <gtest/gtest.h>

#include "engine/data/loading/decoded_size.h"
#include "engine/data/source/unlabelled.h"
#include "tests/engine/data/images.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;

constexpr std::int64_t image_bytes = image_side * image_side * 3 + std::int64_t{sizeof(Image)};

std::size_t kept(const ImageCache& cache, const Catalogue& catalogue) {
  std::set<std::uint32_t> entries;
  for (const Sample& sample : catalogue.samples)
    if (cache.find(sample.index)) entries.insert(sample.index);
  return entries.size();
}

TEST(MemoryBudget, gives_what_there_is_and_what_came_back) {
  MemoryBudget budget(100, 0);
  EXPECT_TRUE(budget.take(60));
  EXPECT_FALSE(budget.take(41));
  EXPECT_TRUE(budget.take(40));
  EXPECT_FALSE(budget.take(1));
  budget.give_back(60);
  EXPECT_TRUE(budget.take(60));
}

TEST(MemoryBudget, gives_nothing_while_the_machine_is_short_of_memory_and_asks_rarely) {
  std::int64_t available = 999;
  int questions = 0;
  MemoryBudget budget(1000 * mebibyte, 1000, [&] {
    ++questions;
    return available;
  });
  EXPECT_FALSE(budget.take(mebibyte));
  available = 1000;
  int refused = 0;
  while (!budget.take(mebibyte)) ++refused;
  EXPECT_EQ(refused, 62) << "the 64th mebibyte asks again";
  EXPECT_EQ(questions, 2);
  available = 0;
  int given = 0;
  while (budget.take(mebibyte)) ++given;
  EXPECT_EQ(given, 63);
  EXPECT_EQ(questions, 3);
}

TEST(MemoryBudget, is_what_the_spec_says_else_half_of_the_machines_memory) {
  EXPECT_EQ(image_memory(3), 3 * mebibyte);
  EXPECT_EQ(image_memory(0), usable_memory() / 2);
  EXPECT_GE(memory_reserve(), 512 * mebibyte);
}

TEST(ImageCache, admission_stops_at_the_budget_that_caches_share_and_nothing_is_evicted) {
  const TemporaryDirectory one, two;
  const auto first = write_images(one, 6), second = write_images(two, 6);
  const auto budget = std::make_shared<MemoryBudget>(8 * image_bytes, 0);
  const auto cache = [&](const Catalogue& catalogue) {
    return std::make_shared<ImageCache>(catalogue, budget->bytes(), own_shelves(budget));
  };
  LoaderOptions options = evaluation_options();
  options.cache = cache(*first);
  Loader loader(first, options, constant_plan(6), 2);
  const std::vector<ImageBatch> expected = read_epoch(loader);
  EXPECT_EQ(kept(*options.cache, *first), 6u);

  LoaderOptions other_options = evaluation_options();
  other_options.cache = cache(*second);
  Loader other(second, other_options, constant_plan(6), 2);
  EXPECT_EQ(read_epoch(other)[0].pixels, expected[0].pixels);
  EXPECT_EQ(kept(*other_options.cache, *second), 2u);
  EXPECT_EQ(read_epoch(other)[0].pixels, expected[0].pixels);
  EXPECT_EQ(kept(*other_options.cache, *second), 2u);
  EXPECT_EQ(kept(*options.cache, *first), 6u);
}

TEST(ImageCache, gives_its_memory_back) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 6);
  const auto budget = std::make_shared<MemoryBudget>(6 * image_bytes, 0);
  {
    LoaderOptions options = training_options(3);
    options.cache = std::make_shared<ImageCache>(*catalogue, budget->bytes(), own_shelves(budget));
    Loader loader(catalogue, options, constant_plan(6), 2);
    read_epoch(loader);
    EXPECT_FALSE(budget->take(1));
  }
  EXPECT_TRUE(budget->take(6 * image_bytes));
}

TEST(ImageCache, a_machine_that_is_short_of_memory_changes_no_pixel) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  const auto scarce = std::make_shared<MemoryBudget>(mebibyte * 100, 1, [] { return 0; });
  const auto empty = std::make_shared<ImageCache>(*catalogue, scarce->bytes(), own_shelves(scarce));
  Loader short_of_it(catalogue, crop_options(empty), constant_plan(5, 32), 2);
  Loader roomy(catalogue, crop_options(cache_of(*catalogue, 100 * mebibyte)), constant_plan(5, 32), 2);
  for (int epoch = 0; epoch < 2; ++epoch) EXPECT_TRUE(read_epoch(short_of_it) == read_epoch(roomy));
  EXPECT_EQ(kept(*empty, *catalogue), 0u);
}

TEST(ImageCache, images_are_kept_whole_where_a_third_of_them_fits) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 9);
  const std::int64_t decoded = 9 * image_side * image_side * 3;
  EXPECT_EQ(decoded_bytes(*catalogue), decoded);
  const ImageCache fits(*catalogue, decoded / 3, nullptr), does_not(*catalogue, decoded / 3 - 1, nullptr);
  EXPECT_TRUE(fits.keeps_whole());
  EXPECT_EQ(fits.wanted_bytes(), decoded / 3);
  EXPECT_FALSE(does_not.keeps_whole());
  EXPECT_EQ(does_not.wanted_bytes(), 0);
  EXPECT_EQ(ImageCache(*catalogue, 10 * decoded, nullptr).wanted_bytes(), decoded);
}

TEST(ImageCache, samples_that_come_again_count_once_and_are_kept_once) {
  const TemporaryDirectory root;
  const auto few = write_images(root, 4);
  const auto many = std::make_shared<const Catalogue>(cycled(*few, 100));
  EXPECT_EQ(decoded_bytes(*many), decoded_bytes(*few));
  const auto budget = std::make_shared<MemoryBudget>(5 * image_bytes, 0);
  LoaderOptions options = evaluation_options();
  options.cache = std::make_shared<ImageCache>(*many, budget->bytes(), own_shelves(budget));
  Loader loader(many, options, constant_plan(100), 1);
  EXPECT_EQ(read_epoch(loader)[0].indices.size(), 100u);
  EXPECT_EQ(kept(*options.cache, *few), 4u);
  EXPECT_TRUE(budget->take(image_bytes)) << "room for one is left";
}

}  // namespace
}  // namespace anneal::data
