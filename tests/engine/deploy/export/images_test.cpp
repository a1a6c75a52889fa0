#include "engine/deploy/export/images.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/data/image/encode.h"
#include "engine/data/source/catalogue.h"
#include "tests/support/temporary_directory.h"

namespace anneal::exports {
namespace {

using testing::TemporaryDirectory;

/// Twelve images of one colour each, in two classes, of which the third of the first class cannot be read.
class ImagesOfARun : public ::testing::Test {
 protected:
  ImagesOfARun() {
    for (int i = 0; i < 12; ++i) {
      data::Image image;
      image.resize(6, 4);
      std::ranges::fill(image.rgb, static_cast<std::uint8_t>(20 * i));
      const std::vector<std::uint8_t> png = data::encode_png(image);
      const std::filesystem::path folder = place_ / (i < 6 ? "cat" : "dog");
      std::filesystem::create_directories(folder);
      const bool is_damaged = i == 2;
      testing::write_file(folder / (std::to_string(10 + i) + ".png"),
                          is_damaged ? "no image" : std::string(png.begin(), png.end()));
    }
    catalogue_ = data::open({.folder = place_.path()});
  }

  TemporaryDirectory place_;
  data::Catalogue catalogue_;
};

TEST_F(ImagesOfARun, so_many_are_drawn_each_once_and_the_same_for_a_seed) {
  const auto drawn = drawn_samples(catalogue_, 5, 3);
  EXPECT_EQ(drawn.size(), 5U);
  EXPECT_TRUE(std::ranges::is_sorted(drawn));
  EXPECT_EQ(std::set(drawn.begin(), drawn.end()).size(), 5U);
  EXPECT_EQ(drawn_samples(catalogue_, 5, 3), drawn);
  std::set<std::vector<std::size_t>> others;
  for (std::uint64_t seed = 0; seed < 20; ++seed) others.insert(drawn_samples(catalogue_, 5, seed));
  EXPECT_GT(others.size(), 10U);
  EXPECT_EQ(drawn_samples(catalogue_, 100, 1).size(), 12U);
}

TEST_F(ImagesOfARun, those_that_cannot_be_read_are_passed_over) {
  const Images images = read_images(catalogue_, drawn_samples(catalogue_, 12, 1), 3, 1, 2);
  ASSERT_EQ(images.count(), 11);
  EXPECT_EQ(std::ranges::count(images.labels, 0U), 5);
  const int levels[] = {0, 20, 60, 80, 100, 120, 140, 160, 180, 200, 220};
  for (std::int64_t i = 0; i < images.count(); ++i)
    EXPECT_TRUE(std::all_of(images.image(i), images.image(i) + 27,
                            [&](std::uint8_t level) { return level == levels[i]; }));
}

}  // namespace
}  // namespace anneal::exports
