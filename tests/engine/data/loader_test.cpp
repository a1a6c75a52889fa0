#include "data/loader.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/catalogue.h"
#include "images.h"
#include "protocol/error.h"
#include "support/temporary_directory.h"

namespace anneal::data {
namespace {

using testing::marked_image;
using testing::TemporaryDirectory;
using testing::to_png;
using testing::write_bytes;
using testing::write_file;

constexpr int image_side = 12;

/// `count` images in two classes; the blue channel of each is its index in the catalogue.
std::shared_ptr<const Catalogue> write_images(const TemporaryDirectory& root, int count) {
  for (int i = 0; i < count; ++i) {
    const std::string directory = i < count / 2 ? "a/" : "b/";
    const std::string name = std::to_string(1000 + i) + ".png";
    write_bytes(root / (directory + name),
                to_png(marked_image(image_side, image_side, static_cast<std::uint8_t>(i))));
  }
  return std::make_shared<Catalogue>(open({.folder = root.path()}));
}

Loader::Plan constant_plan(std::int64_t size, int side = image_side) {
  return [=](std::int64_t, std::int64_t) { return BatchPlan{size, side}; };
}

LoaderOptions training_options(int threads = 1) {
  LoaderOptions options;
  options.threads = threads;
  options.augment.crop = AugmentSpec::Crop::pad;
  options.augment.flip = AugmentSpec::Flip::random;
  options.augment.cutout = 4;
  return options;
}

LoaderOptions evaluation_options() {
  LoaderOptions options;
  options.shuffle = false;
  options.drop_last = false;
  return options;
}

std::vector<Batch> read_epoch(Loader& loader) {
  std::vector<Batch> batches;
  while (auto batch = loader.next()) batches.push_back(std::move(*batch));
  return batches;
}

std::vector<std::int64_t> all_indices(const std::vector<Batch>& batches) {
  std::vector<std::int64_t> indices;
  for (const Batch& batch : batches)
    indices.insert(indices.end(), batch.indices.begin(), batch.indices.end());
  return indices;
}

TEST(Loader, evaluation_gives_every_sample_once_in_catalogue_order_with_its_label_and_pixels) {
  const TemporaryDirectory root;
  Loader loader(write_images(root, 50), evaluation_options(), constant_plan(16), 1);
  const std::vector<Batch> batches = read_epoch(loader);
  ASSERT_EQ(batches.size(), 4u);
  EXPECT_EQ(batches.back().size, 2);
  std::vector<std::int64_t> expected(50);
  std::iota(expected.begin(), expected.end(), 0);
  EXPECT_EQ(all_indices(batches), expected);
  for (const Batch& batch : batches) {
    ASSERT_EQ(batch.pixels.size(), static_cast<std::size_t>(batch.size) * image_side * image_side * 3);
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
      EXPECT_EQ(batch.labels[i], batch.indices[i] < 25 ? 0 : 1);
      const Image image = marked_image(image_side, image_side, static_cast<std::uint8_t>(batch.indices[i]));
      EXPECT_TRUE(std::equal(image.rgb.begin(), image.rgb.end(),
                             batch.pixels.begin() + static_cast<std::ptrdiff_t>(i * image.rgb.size())));
    }
  }
  EXPECT_FALSE(loader.next().has_value());
}

TEST(Loader, shuffled_epoch_is_a_permutation_that_changes_with_the_epoch_and_the_seed) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 48);
  LoaderOptions options = training_options();
  Loader loader(catalogue, options, constant_plan(16), 2);
  const auto first = all_indices(read_epoch(loader));
  const auto second = all_indices(read_epoch(loader));
  options.seed = 2;
  Loader other(catalogue, options, constant_plan(16), 1);
  const auto reseeded = all_indices(read_epoch(other));
  EXPECT_EQ(std::set(first.begin(), first.end()).size(), 48u);
  EXPECT_EQ(std::set(second.begin(), second.end()).size(), 48u);
  EXPECT_NE(first, second);
  EXPECT_NE(first, reseeded);
}

TEST(Loader, at_strength_0_images_are_as_they_are_and_at_1_as_asked_for) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 32);
  LoaderOptions options = training_options();
  options.augment.flip = AugmentSpec::Flip::never;
  const auto epoch_at = [&](double strength) {
    Loader loader(
        catalogue, options,
        [=](std::int64_t, std::int64_t) {
          return BatchPlan{16, image_side, strength};
        },
        1);
    return read_epoch(loader);
  };
  const auto plain = epoch_at(0);
  for (const Batch& batch : plain)
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
      const Image image = marked_image(image_side, image_side, static_cast<std::uint8_t>(batch.indices[i]));
      EXPECT_TRUE(std::equal(image.rgb.begin(), image.rgb.end(),
                             batch.pixels.begin() + static_cast<std::ptrdiff_t>(i * image.rgb.size())));
    }
  Loader usual(catalogue, options, constant_plan(16), 1);
  EXPECT_EQ(epoch_at(1), read_epoch(usual));
  EXPECT_NE(epoch_at(0.5)[0].pixels, plain[0].pixels);
}

TEST(Loader, work_ahead_follows_a_new_number_of_epochs) {
  const TemporaryDirectory root;
  Loader loader(write_images(root, 32), training_options(), constant_plan(16), 1);
  EXPECT_EQ(read_epoch(loader).size(), 2u);
  loader.seek(1, 0, 2);
  EXPECT_EQ(read_epoch(loader).size(), 2u);
  EXPECT_TRUE(read_epoch(loader).empty());
}

TEST(Loader, an_alternating_flip_mirrors_every_image_in_every_other_epoch) {
  const TemporaryDirectory root;
  LoaderOptions options;
  options.augment.flip = AugmentSpec::Flip::alternating;
  Loader loader(write_images(root, 40), options, constant_plan(40), 3);
  std::vector<std::map<std::int64_t, bool>> is_mirrored(3);
  for (auto& epoch : is_mirrored) {
    const Batch batch = read_epoch(loader).at(0);
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
      const Image image = marked_image(image_side, image_side, static_cast<std::uint8_t>(batch.indices[i]));
      epoch[batch.indices[i]] =
          !std::equal(image.rgb.begin(), image.rgb.end(),
                      batch.pixels.begin() + static_cast<std::ptrdiff_t>(i * image.rgb.size()));
    }
  }
  int mirrored_first = 0;
  for (const auto& [index, mirrored] : is_mirrored[0]) {
    EXPECT_NE(mirrored, is_mirrored[1].at(index));
    EXPECT_EQ(mirrored, is_mirrored[2].at(index));
    mirrored_first += mirrored ? 1 : 0;
  }
  EXPECT_GT(mirrored_first, 8);
  EXPECT_LT(mirrored_first, 32);
}

TEST(Loader, batches_do_not_depend_on_the_number_of_threads_or_the_prefetch_or_the_cache) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 100);
  LoaderOptions many = training_options(4);
  many.prefetch_batches = 7;
  many.memory_limit_bytes = 3000;  // a few images fit
  Loader one(catalogue, training_options(1), constant_plan(33), 3);
  Loader four(catalogue, many, constant_plan(33), 3);
  for (int epoch = 0; epoch < 3; ++epoch) {
    const auto expected = read_epoch(one);
    ASSERT_EQ(expected.size(), 3u);
    EXPECT_TRUE(expected == read_epoch(four)) << "epoch " << epoch;
  }
}

TEST(Loader, after_a_seek_the_batches_are_those_of_an_undisturbed_run) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 60);
  Loader straight(catalogue, training_options(), constant_plan(10), 3);
  std::vector<std::vector<Batch>> epochs;
  for (int epoch = 0; epoch < 3; ++epoch) epochs.push_back(read_epoch(straight));

  Loader loader(catalogue, training_options(2), constant_plan(10), 3);
  EXPECT_TRUE(loader.next().has_value());
  loader.seek(1, 40);
  const auto rest = read_epoch(loader);
  EXPECT_TRUE(rest == std::vector<Batch>(epochs[1].begin() + 4, epochs[1].end()));
  EXPECT_TRUE(read_epoch(loader) == epochs[2]);
  loader.seek(0, 0);
  EXPECT_TRUE(read_epoch(loader) == epochs[0]);
  loader.seek(1, 60);  // the end of an epoch
  EXPECT_FALSE(loader.next().has_value());
  EXPECT_TRUE(read_epoch(loader) == epochs[2]);
  EXPECT_FALSE(loader.next().has_value());
}

TEST(Loader, seeking_again_and_again_while_threads_work_never_mixes_positions) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 64);
  Loader straight(catalogue, training_options(), constant_plan(8), 4);
  std::vector<std::vector<Batch>> epochs;
  for (int epoch = 0; epoch < 4; ++epoch) epochs.push_back(read_epoch(straight));
  Loader loader(catalogue, training_options(4), constant_plan(8), 4);
  for (int i = 0; i < 40; ++i) {
    const int epoch = i % 4;
    const int batch = (5 * i) % 8;
    loader.seek(epoch, 8 * batch);
    const auto got = loader.next();
    ASSERT_TRUE(got.has_value());
    ASSERT_TRUE(*got == epochs[static_cast<std::size_t>(epoch)][static_cast<std::size_t>(batch)]);
  }
}

TEST(Loader, size_and_side_follow_the_plan_and_recycled_memory_keeps_the_pixels_right) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  const auto plan = [](std::int64_t epoch, std::int64_t first) {
    return epoch == 0 ? BatchPlan{first < 20 ? 10 : 20, 8} : BatchPlan{8, image_side};
  };
  Loader loader(catalogue, evaluation_options(), plan, 2);
  EXPECT_EQ(loader.batches_per_epoch(0), 3);
  EXPECT_EQ(loader.batches_per_epoch(1), 5);
  std::vector<std::pair<std::int64_t, int>> shapes;
  for (int epoch = 0; epoch < 2; ++epoch) {
    while (auto batch = loader.next()) {
      shapes.emplace_back(batch->size, batch->side);
      ASSERT_EQ(batch->pixels.size(), static_cast<std::size_t>(batch->size * batch->side * batch->side * 3));
      EXPECT_EQ(batch->pixels.back(), batch->indices.back());  // blue is the index
      loader.recycle(std::move(*batch));
    }
  }
  const std::vector<std::pair<std::int64_t, int>> expected = {
      {10, 8},         {10, 8},         {20, 8},         {8, image_side},
      {8, image_side}, {8, image_side}, {8, image_side}, {8, image_side}};
  EXPECT_EQ(shapes, expected);
}

TEST(Loader, an_incomplete_last_batch_is_dropped_unless_it_is_the_only_one) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 20);
  Loader dropping(catalogue, training_options(), constant_plan(16), 1);
  EXPECT_EQ(dropping.batches_per_epoch(0), 1);
  EXPECT_EQ(read_epoch(dropping).size(), 1u);
  Loader only(catalogue, training_options(), constant_plan(64), 1);
  const auto batches = read_epoch(only);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_EQ(batches.front().size, 20);
}

TEST(Loader, pad_crop_shows_a_shifted_and_perhaps_flipped_window_of_the_mirrored_image) {
  const TemporaryDirectory root;
  LoaderOptions options = training_options();
  options.augment.cutout = 0;
  Loader loader(write_images(root, 100), options, constant_plan(100), 1);
  const auto batch = *loader.next();
  const auto mirrored = [](int position) {
    return position < 0 ? -position : position >= image_side ? 2 * (image_side - 1) - position : position;
  };
  std::set<int> shifts;
  for (std::size_t i = 0; i < 100; ++i) {
    const std::uint8_t* pixels = batch.pixels.data() + i * image_side * image_side * 3;
    int matches = 0;
    for (int candidate = 0; candidate < 50; ++candidate) {
      const int left = candidate / 10 - 2, top = candidate / 2 % 5 - 2;
      const bool flip = candidate % 2 == 1;
      bool same = true;
      for (int y = 0; y < image_side && same; ++y) {
        for (int x = 0; x < image_side && same; ++x) {
          const std::uint8_t* pixel = pixels + 3 * (y * image_side + x);
          same = pixel[0] == mirrored(left + (flip ? image_side - 1 - x : x)) &&
                 pixel[1] == mirrored(top + y) && pixel[2] == batch.indices[i];
        }
      }
      if (same) {
        ++matches;
        shifts.insert(candidate);
      }
    }
    ASSERT_EQ(matches, 1) << "sample " << i;
  }
  EXPECT_GT(shifts.size(), 30u);
}

TEST(Loader, cut_out_greys_at_most_a_square_and_leaves_the_rest) {
  const TemporaryDirectory root;
  LoaderOptions options;
  options.augment.cutout = 4;
  Loader loader(write_images(root, 60), options, constant_plan(60), 1);
  const auto batch = *loader.next();
  int largest = 0;
  for (std::size_t i = 0; i < 60; ++i) {
    const Image image = marked_image(image_side, image_side, static_cast<std::uint8_t>(batch.indices[i]));
    const std::uint8_t* pixels = batch.pixels.data() + i * image.rgb.size();
    int changed = 0;
    for (std::size_t byte = 0; byte < image.rgb.size(); byte += 3) {
      if (std::equal(pixels + byte, pixels + byte + 3, image.rgb.data() + byte)) continue;
      ++changed;
      EXPECT_EQ(pixels[byte], 128);
    }
    EXPECT_GE(changed, 4);
    EXPECT_LE(changed, 16);
    largest = std::max(largest, changed);
  }
  EXPECT_EQ(largest, 16);
}

TEST(Loader, random_resized_crop_shows_boxes_of_the_promised_area_inside_the_image) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.png", "b/2.png"}) write_bytes(root / name, to_png(marked_image(200, 100, 7)));
  LoaderOptions options;
  options.augment.crop = AugmentSpec::Crop::random_resized;
  Loader loader(std::make_shared<Catalogue>(open({.folder = root.path()})), options, constant_plan(2, 32),
                100);
  for (int epoch = 0; epoch < 100; ++epoch) {
    for (const Batch& batch : read_epoch(loader)) {
      for (const std::size_t first : {std::size_t{0}, std::size_t{32 * 32 * 3}}) {
        // Red and green are the source coordinates, so their range over the output is the box, but for half
        // an output pixel on each side.
        const std::uint8_t* begin = batch.pixels.data() + first;
        const std::uint8_t* end = begin + 32 * 32 * 3 - 3;
        const double width = (end[0] - begin[0]) * 32.0 / 31.0, height = (end[1] - begin[1]) * 32.0 / 31.0;
        EXPECT_GE(width * height, 0.24 * 0.9 * 200 * 100);
        EXPECT_LE(width, 203);
        EXPECT_LE(height, 104);
        EXPECT_NEAR(std::log(width / height), 0, std::log(4.0 / 3.0) + 0.12);
      }
    }
  }
}

/// The catalogue of `count` photographs of 160 × 120, of which one is 24 px wide.
std::shared_ptr<const Catalogue> write_photographs(const TemporaryDirectory& root, int count) {
  for (int i = 0; i < count; ++i)
    write_bytes(root / (i < count / 2 ? "a/" : "b/") / (std::to_string(100 + i) + ".jpg"),
                testing::to_jpeg(testing::smooth_image(i == 3 ? 24 : 160, 120)));
  return std::make_shared<Catalogue>(open({.folder = root.path()}));
}

LoaderOptions crop_options(std::int64_t memory_limit_bytes) {
  LoaderOptions options;
  options.augment.crop = AugmentSpec::Crop::random_resized;
  options.augment.flip = AugmentSpec::Flip::random;
  options.memory_limit_bytes = memory_limit_bytes;
  return options;
}

TEST(Loader, recoloured_and_mixed_batches_do_not_depend_on_threads_or_on_where_the_run_began) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  for (const auto kind : {AugmentSpec::Policy::Kind::rand, AugmentSpec::Policy::Kind::trivial}) {
    LoaderOptions options = crop_options(0);
    options.augment.jitter = {0.4, 0.4, 0.4, 0.1};
    options.augment.policy.kind = kind;
    options.augment.mixup = options.augment.cutmix = 0.5;
    Loader one(catalogue, options, constant_plan(5, 32), 2);
    options.threads = 4;
    Loader four(catalogue, options, constant_plan(5, 32), 2);
    read_epoch(one);
    read_epoch(four);
    const std::vector<Batch> second = read_epoch(one);
    EXPECT_TRUE(second == read_epoch(four));
    EXPECT_EQ(second[2].mixed_labels.size(), 5u);
    Loader resumed(catalogue, options, constant_plan(5, 32), 2);
    resumed.seek(1, 10);
    EXPECT_TRUE(*resumed.next() == second[2]);
    options.augment.policy.kind = AugmentSpec::Policy::Kind::none;
    Loader plain(catalogue, options, constant_plan(5, 32), 2);
    plain.seek(1, 10);
    EXPECT_FALSE(plain.next()->pixels == second[2].pixels);
  }
}

TEST(Loader, a_centre_share_shows_the_middle_of_the_short_side) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.png", "b/2.png"}) write_bytes(root / name, to_png(marked_image(200, 80, 7)));
  LoaderOptions options = evaluation_options();
  options.augment.centre = 0.5;
  Loader loader(std::make_shared<Catalogue>(open({.folder = root.path()})), options, constant_plan(2, 40), 1);
  const auto batch = *loader.next();
  // 40 of 80 rows and 40 of 200 columns, one to one.
  EXPECT_EQ(batch.pixels[0], 80);
  EXPECT_EQ(batch.pixels[1], 20);
  EXPECT_EQ(batch.pixels[40 * 40 * 3 - 3], 119);
  EXPECT_EQ(batch.pixels[40 * 40 * 3 - 2], 59);
}

TEST(Loader, what_memory_holds_changes_no_pixel) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  // All of the 20 · 57,600 bytes, or 8 images of them; the second reads whole images all the same.
  Loader roomy(catalogue, crop_options(std::int64_t{1} << 30), constant_plan(5, 32), 3);
  Loader tight(catalogue, crop_options(8 * 57'700), constant_plan(5, 32), 3);
  for (int epoch = 0; epoch < 3; ++epoch) EXPECT_TRUE(read_epoch(roomy) == read_epoch(tight)) << epoch;
}

TEST(Loader, images_decoded_in_part_are_the_same_for_any_thread_count_and_after_a_seek) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  LoaderOptions options = crop_options(0);
  Loader one(catalogue, options, constant_plan(5, 32), 2);
  options.threads = 4;
  Loader four(catalogue, options, constant_plan(5, 32), 2);
  read_epoch(one);
  EXPECT_EQ(read_epoch(four).size(), 4u);
  const std::vector<Batch> second = read_epoch(one);
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
    LoaderOptions options = crop_options(0);
    options.augment.crop = crop;
    Loader in_part(catalogue, options, constant_plan(20, 128), 1);
    options.memory_limit_bytes = std::int64_t{1} << 30;
    Loader whole(catalogue, options, constant_plan(20, 128), 1);
    EXPECT_TRUE(*in_part.next() == *whole.next());
  }
}

TEST(Loader, reduced_decoding_stays_within_its_tolerance) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  Loader in_part(catalogue, crop_options(0), constant_plan(20, 24), 1);
  Loader whole(catalogue, crop_options(std::int64_t{1} << 30), constant_plan(20, 24), 1);
  const auto reduced = *in_part.next(), exact = *whole.next();
  EXPECT_FALSE(reduced == exact);
  double difference = 0;
  for (std::size_t i = 0; i < exact.pixels.size(); ++i)
    difference += std::abs(int{exact.pixels[i]} - int{reduced.pixels[i]});
  EXPECT_LT(difference / static_cast<double>(exact.pixels.size()), 1.5);
}

TEST(Loader, an_unreadable_sample_is_replaced_in_training_the_same_way_for_any_thread_count) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  write_file(root / "a/1003.png", "no image");
  LoaderOptions options = training_options(1);
  options.bad_limit = 0.05;
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
  options.bad_limit = 0.05;
  Loader loader(catalogue, options, constant_plan(40), 2);
  const std::string reason = "is neither a JPEG nor a PNG nor a WebP image";
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
  options.bad_limit = 0.05;
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
  LoaderOptions options = crop_options(0);
  options.bad_limit = 0.4;
  options.seed = 2;
  constexpr std::int64_t epochs = 6;
  Loader straight(catalogue, options, constant_plan(5, 16), epochs);
  std::vector<std::vector<Batch>> expected;
  std::vector<Exclusion> found;
  for (std::int64_t epoch = 0; epoch < epochs; ++epoch) {
    expected.push_back(read_epoch(straight));
    for (const Batch& batch : expected.back())
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
      ASSERT_TRUE(rest == std::vector<Batch>(whole.begin() + batch, whole.end())) << epoch << " " << batch;
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
  options.bad_limit = 0.05;
  Loader loader(catalogue, options, constant_plan(40), 1);
  const auto batch = *loader.next();
  EXPECT_EQ(batch.labels[30], -1);
  EXPECT_EQ(batch.indices[30], 30);
  EXPECT_EQ(std::count(batch.labels.begin(), batch.labels.end(), -1), 1);
}

TEST(Loader, more_unreadable_files_than_allowed_stop_the_run) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  for (const char* name : {"a/1001.png", "a/1002.png", "b/1031.png"}) std::filesystem::remove(root / name);
  LoaderOptions options = training_options(2);
  options.bad_limit = 0.06;
  Loader loader(catalogue, options, constant_plan(8), 1);
  try {
    read_epoch(loader);
    FAIL() << "the epoch ended";
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(), ::testing::HasSubstr("3 of 40 images"));
  }
}

TEST(Loader, a_data_set_without_one_readable_image_is_an_error_even_without_a_limit) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 4);
  for (const Sample& sample : catalogue->samples) write_file(catalogue->path(sample), "x");
  LoaderOptions options = training_options(2);
  options.bad_limit = 1.0;
  Loader loader(catalogue, options, constant_plan(4), 1);
  EXPECT_THROW(loader.next(), UserError);
}

TEST(Loader, reads_every_image_of_a_real_test_split) {
  const char* folder = std::getenv("ANNEAL_TEST_DATA");
  const auto test = std::filesystem::path(folder == nullptr ? "" : folder) / "cifar10/test";
  if (folder == nullptr || !std::filesystem::exists(test))
    GTEST_SKIP() << "ANNEAL_TEST_DATA holds no cifar10/test";
  LoaderOptions options = evaluation_options();
  options.threads = 2;
  const auto catalogue = std::make_shared<Catalogue>(open({.folder = test}));
  Loader loader(catalogue, options, constant_plan(256, 32), 1);
  std::vector<std::int64_t> seen(catalogue->classes.size());
  while (auto batch = loader.next()) {
    for (const std::int64_t label : batch->labels) ++seen.at(static_cast<std::size_t>(label));
    loader.recycle(std::move(*batch));
  }
  EXPECT_EQ(seen, catalogue->histogram());
}

TEST(Loader, a_loader_may_be_destroyed_at_any_moment) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  for (int batches = 0; batches < 20; ++batches) {
    Loader loader(catalogue, training_options(3), constant_plan(4), 2);
    for (int i = 0; i < batches; ++i) loader.next();
  }
}

}  // namespace
}  // namespace anneal::data
