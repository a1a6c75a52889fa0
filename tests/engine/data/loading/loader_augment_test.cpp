#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/data/loading/loader.h"
#include "tests/engine/data/images.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using testing::marked_image;
using testing::TemporaryDirectory;
using testing::to_png;
using testing::write_bytes;

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
  for (const ImageBatch& batch : plain)
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
      const Image image = marked_image(image_side, image_side, static_cast<std::uint8_t>(batch.indices[i]));
      EXPECT_TRUE(std::equal(image.rgb.begin(), image.rgb.end(),
                             batch.pixels.begin() + static_cast<std::ptrdiff_t>(i * image.rgb.size())));
    }
  Loader usual(catalogue, options, constant_plan(16), 1);
  EXPECT_EQ(epoch_at(1), read_epoch(usual));
  EXPECT_NE(epoch_at(0.5)[0].pixels, plain[0].pixels);
}

TEST(Loader, an_alternating_flip_mirrors_every_image_in_every_other_epoch) {
  const TemporaryDirectory root;
  LoaderOptions options;
  options.augment.flip = AugmentSpec::Flip::alternating;
  Loader loader(write_images(root, 40), options, constant_plan(40), 3);
  std::vector<std::map<std::int64_t, bool>> is_mirrored(3);
  for (auto& epoch : is_mirrored) {
    const ImageBatch batch = read_epoch(loader).at(0);
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

TEST(Loader, with_views_each_image_is_shown_in_so_many_ways_in_an_order_of_each_epoch) {
  const TemporaryDirectory root;
  LoaderOptions options = training_options();
  options.views = 2;
  Loader loader(write_images(root, 32), options, constant_plan(32), 4);
  std::vector<std::map<std::int64_t, std::vector<std::uint8_t>>> shown(4);
  std::vector<std::vector<std::int64_t>> orders;
  for (std::size_t epoch = 0; epoch < shown.size(); ++epoch) {
    const ImageBatch batch = read_epoch(loader).at(0);
    const std::size_t bytes = batch.pixels.size() / batch.indices.size();
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
      const auto first = batch.pixels.begin() + static_cast<std::ptrdiff_t>(i * bytes);
      shown[epoch][batch.indices[i]].assign(first, first + static_cast<std::ptrdiff_t>(bytes));
      EXPECT_EQ(batch.views[i], static_cast<std::int64_t>(epoch % 2));
    }
    orders.push_back(batch.indices);
  }
  EXPECT_EQ(shown[2], shown[0]);
  EXPECT_EQ(shown[3], shown[1]);
  EXPECT_NE(shown[1], shown[0]);
  EXPECT_NE(orders[2], orders[0]);
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
    for (const ImageBatch& batch : read_epoch(loader)) {
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

}  // namespace
}  // namespace anneal::data
