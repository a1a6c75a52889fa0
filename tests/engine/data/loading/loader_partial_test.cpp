#include <cmath>

#include <gtest/gtest.h>

#include "engine/data/loading/loader.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;

constexpr std::int64_t roomy_bytes = std::int64_t{1} << 30;

TEST(Loader, what_memory_holds_changes_no_pixel) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  // All of the 20 · 57,600 bytes, or 8 images of them; the second reads whole images all the same.
  Loader roomy(catalogue, crop_options(cache_of(*catalogue, roomy_bytes)), constant_plan(5, 32), 3);
  Loader tight(catalogue, crop_options(cache_of(*catalogue, 8 * 57'700)), constant_plan(5, 32), 3);
  for (int epoch = 0; epoch < 3; ++epoch) EXPECT_TRUE(read_epoch(roomy) == read_epoch(tight)) << epoch;
}

TEST(Loader, images_decoded_in_part_are_the_same_for_any_thread_count_and_after_a_seek) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  LoaderOptions options = crop_options();
  Loader one(catalogue, options, constant_plan(5, 32), 2);
  options.threads = 4;
  Loader four(catalogue, options, constant_plan(5, 32), 2);
  read_epoch(one);
  EXPECT_EQ(read_epoch(four).size(), 4u);
  const std::vector<ImageBatch> second = read_epoch(one);
  EXPECT_TRUE(second == read_epoch(four));
  Loader resumed(catalogue, options, constant_plan(5, 32), 2);
  resumed.seek(1, 10);
  EXPECT_TRUE(*resumed.next() == second[2]);
}

TEST(Loader, images_decoded_in_part_without_reduction_equal_those_decoded_whole) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  for (const auto crop :
       {AugmentSpec::Crop::none, AugmentSpec::Crop::pad, AugmentSpec::Crop::random_resized}) {
    LoaderOptions options = crop_options();
    options.augment.crop = crop;
    Loader in_part(catalogue, options, constant_plan(20, 128), 1);
    options.cache = cache_of(*catalogue, roomy_bytes);
    Loader whole(catalogue, options, constant_plan(20, 128), 1);
    EXPECT_TRUE(*in_part.next() == *whole.next());
  }
}

TEST(Loader, reduced_decoding_stays_within_its_tolerance) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  Loader in_part(catalogue, crop_options(), constant_plan(20, 24), 1);
  Loader whole(catalogue, crop_options(cache_of(*catalogue, roomy_bytes)), constant_plan(20, 24), 1);
  const auto reduced = *in_part.next(), exact = *whole.next();
  EXPECT_FALSE(reduced == exact);
  double difference = 0;
  for (std::size_t i = 0; i < exact.pixels.size(); ++i)
    difference += std::abs(int{exact.pixels[i]} - int{reduced.pixels[i]});
  EXPECT_LT(difference / static_cast<double>(exact.pixels.size()), 1.5);
}

}  // namespace
}  // namespace anneal::data
