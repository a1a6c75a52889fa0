#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/loading/loader.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;

TEST(Loader, an_unreadable_sample_is_replaced_in_training_the_same_way_for_any_thread_count) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  write_file(root / "a/1003.png", "no image");
  LoaderOptions options = training_options(1);
  Loader one(catalogue, options, constant_plan(40), 2);
  options.threads = 4;
  Loader four(catalogue, options, constant_plan(40), 2);
  for (int epoch = 0; epoch < 2; ++epoch) {
    const auto batches = read_epoch(one);
    EXPECT_TRUE(batches == read_epoch(four));
    const auto indices = all_indices(batches);
    EXPECT_EQ(std::count(indices.begin(), indices.end(), 3), 0);
    EXPECT_EQ(std::count(indices.begin(), indices.end(), 4), 2);
  }
}

TEST(Loader, a_batch_names_once_what_it_could_not_read) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  for (const char* name : {"a/1003.png", "a/1002.png"}) write_file(root / name, "no image");
  LoaderOptions options = training_options(4);
  Loader loader(catalogue, options, constant_plan(40), 2);
  const std::string reason = "is not a supported image (JPEG, PNG, WebP, BMP, GIF, TIFF, PNM)";
  EXPECT_THAT(loader.next()->bad_samples,
              ::testing::ElementsAre(BadSample{(root / "a/1002.png").string(), reason, 2},
                                     BadSample{(root / "a/1003.png").string(), reason, 3}));
  EXPECT_FALSE(loader.next().has_value());
  EXPECT_TRUE(loader.next()->bad_samples.empty()) << "they were tried again";
}

TEST(Loader, a_sample_that_was_bad_stays_left_out_until_the_run_ends) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  const std::string good = testing::read_file(root / "a/1003.png");
  write_file(root / "a/1003.png", "no image");
  LoaderOptions options = training_options(2);
  Loader loader(catalogue, options, constant_plan(10), 3);
  read_epoch(loader);
  write_file(root / "a/1003.png", good);
  const auto indices = all_indices(read_epoch(loader));
  EXPECT_EQ(std::count(indices.begin(), indices.end(), 3), 0);
  options.excluded = {{30, -1}};
  Loader other(catalogue, options, constant_plan(10), 1);
  const auto others = all_indices(read_epoch(other));
  EXPECT_EQ(std::count(others.begin(), others.end(), 3), 1);
  EXPECT_EQ(std::count(others.begin(), others.end(), 30), 0);
}

/// Of a JPEG decoded in part, damage shows in those epochs only whose window reaches down to it.
TEST(Loader, with_the_exclusions_so_far_a_continuation_equals_the_undisturbed_run_at_every_batch) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  for (int i = 4; i < 10; ++i) {
    const std::filesystem::path file = root / ("a/" + std::to_string(100 + i) + ".jpg");
    const std::string whole = testing::read_file(file);
    write_file(file, whole.substr(0, whole.size() * 15 / 16));
  }
  LoaderOptions options = crop_options();
  options.seed = 2;
  constexpr std::int64_t epochs = 6;
  Loader straight(catalogue, options, constant_plan(5, 16), epochs);
  std::vector<std::vector<ImageBatch>> expected;
  std::vector<Exclusion> found;
  for (std::int64_t epoch = 0; epoch < epochs; ++epoch) {
    expected.push_back(read_epoch(straight));
    for (const ImageBatch& batch : expected.back())
      for (const BadSample& bad : batch.bad_samples) found.push_back({bad.index, epoch});
  }
  std::set<std::int64_t> found_in;
  for (const Exclusion& exclusion : found) found_in.insert(exclusion.epoch);
  ASSERT_GT(found_in.size(), 1u) << "all of the damage showed at once";

  options.threads = 4;
  options.excluded = found;  // what a later attempt knows, be it found before the checkpoint or after
  Loader resumed(catalogue, options, constant_plan(5, 16), epochs);
  for (std::int64_t epoch = 0; epoch < epochs; ++epoch) {
    for (std::int64_t batch = 0; batch < 4; ++batch) {
      resumed.seek(epoch, 5 * batch);
      const auto rest = read_epoch(resumed);
      const auto& whole = expected[static_cast<std::size_t>(epoch)];
      ASSERT_TRUE(rest == std::vector<ImageBatch>(whole.begin() + batch, whole.end()))
          << epoch << " " << batch;
      if (epoch + 1 == epochs) continue;
      ASSERT_TRUE(*resumed.next() == expected[static_cast<std::size_t>(epoch) + 1][0]);
    }
  }
}

TEST(Loader, an_unreadable_sample_is_marked_in_evaluation) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  write_file(root / "b/1030.png", "");
  LoaderOptions options = evaluation_options();
  Loader loader(catalogue, options, constant_plan(40), 1);
  const auto batch = *loader.next();
  EXPECT_EQ(batch.labels[30], -1);
  EXPECT_EQ(batch.indices[30], 30);
  EXPECT_EQ(std::count(batch.labels.begin(), batch.labels.end(), -1), 1);
}

TEST(Loader, a_sample_amid_more_damage_than_is_allowed_stays_without_replacement_and_names_it) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  for (const char* name : {"a/1001.png", "a/1002.png", "a/1003.png"}) std::filesystem::remove(root / name);
  LoaderOptions options = training_options(2);
  options.most_replacements = 2;
  Loader loader(catalogue, options, constant_plan(40), 1);
  const auto batch = *loader.next();
  EXPECT_EQ(std::count(batch.labels.begin(), batch.labels.end(), -1), 1);
  EXPECT_EQ(batch.bad_samples.size(), 3u);
}

TEST(Loader, a_data_set_without_one_readable_image_gives_no_labels) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 4);
  for (const Sample& sample : catalogue->samples) write_file(catalogue->path(sample), "x");
  Loader loader(catalogue, training_options(2), constant_plan(4), 1);
  const auto batch = *loader.next();
  EXPECT_EQ(batch.labels, std::vector<std::int64_t>(4, -1));
  EXPECT_EQ(batch.bad_samples.size(), 4u);
}

}  // namespace
}  // namespace anneal::data
