#include "engine/data/packing/thumbnails.h"

#include <gtest/gtest.h>

#include "engine/data/packing/write_pack.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/read_sample.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Not;

class Thumbnails : public ::testing::Test {
 protected:
  Thumbnails() {
    for (const char* split : {"train", "test"})
      for (const char* label : {"cat", "dog"})
        for (const char* name : {"0.jpg", "1.jpg", "2.jpg"})
          write_bytes(images_ / split / label / name, with_orientation(to_jpeg(smooth_image(40, 30)), 6));
  }

  std::vector<Split> made(std::int64_t most_bytes = 1 << 20) {
    write_thumbnails(open_splits(discover(images_)), pack_, most_bytes, 2);
    return open_thumbnails(pack_);
  }

  TemporaryDirectory directory_;
  std::filesystem::path images_ = directory_ / "animals";
  std::filesystem::path pack_ = directory_ / "small.pack";
};

TEST_F(Thumbnails, show_every_split_and_class_and_nothing_that_stands_beside_the_pixels) {
  const auto splits = made();
  ASSERT_EQ(splits.size(), 2u);
  EXPECT_EQ(splits[1].name, "test");
  EXPECT_THAT(splits[0].catalogue.classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(splits[0].catalogue.histogram(), ElementsAre(3, 3));
  const Image image = read_sample(splits[0].catalogue, splits[0].catalogue.samples[0]);
  EXPECT_EQ(image.width, 30) << "turned as its orientation says";
  EXPECT_EQ(image.height, 40);
  EXPECT_THAT(read_file(images_ / "train/cat/0.jpg"), HasSubstr("Exif"));
  EXPECT_THAT(read_file(pack_), Not(HasSubstr("Exif")));
}

TEST_F(Thumbnails, are_of_each_class_alike_and_fewer_where_there_is_less_room) {
  for (int number = 3; number < 300; ++number)
    std::filesystem::create_hard_link(images_ / "train/cat/0.jpg",
                                      images_ / "train/cat" / (std::to_string(number) + ".jpg"));
  EXPECT_THAT(made()[0].catalogue.histogram(), ElementsAre(250, 3)) << "half of 1,000, half of that";
  const std::int64_t room = 30'000;
  const auto fewer = made(room);
  EXPECT_LE(static_cast<std::int64_t>(std::filesystem::file_size(pack_)), room);
  EXPECT_LT(fewer[0].catalogue.samples.size(), 253u);
  EXPECT_EQ(fewer[0].catalogue.histogram()[1], 3);
  EXPECT_THAT(refusal([&] { made(100); }), HasSubstr("cannot be made small enough"));
}

TEST_F(Thumbnails, what_is_no_pack_of_small_pictures_is_refused) {
  write_file(directory_ / "page.pack", "<html>");
  EXPECT_THAT(refusal([&] { open_thumbnails(directory_ / "page.pack"); }), HasSubstr("not a pack"));
  write_bytes(images_ / "train/cat/large.png", to_png(plain_image(65, 65, 1, 2, 3)));
  write_pack(images_, directory_ / "large.pack", {.side = 0});
  EXPECT_THAT(refusal([&] { open_thumbnails(directory_ / "large.pack"); }), HasSubstr("65 × 65 pixels"));
}

TEST_F(Thumbnails, damaged_ones_are_refused) {
  made();
  std::string bytes = read_file(pack_);
  bytes[200] = static_cast<char>(bytes[200] ^ 1);  // of the first picture
  write_file(pack_, bytes);
  EXPECT_THAT(refusal([&] { open_thumbnails(pack_); }), HasSubstr("damaged"));
}

}  // namespace
}  // namespace anneal::data
