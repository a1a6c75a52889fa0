#include "engine/data/inspect/appearance.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/data/source/names/name_list.h"
#include "engine/data/source/samples/file_store.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

TEST(Appearance, is_that_of_the_images_which_can_be_read) {
  const std::vector<Measure> measures = {{0.1F, 20}, {0, 0},     {0.2F, 30, true},
                                         {0.3F, 40}, {0.4F, 50}, {0.5F, 60}};
  const auto appearance = appearance_of(measures);
  ASSERT_TRUE(appearance);
  EXPECT_NEAR(appearance->brightness, 0.3, 1e-6);
  EXPECT_EQ(appearance->grey, 0.2);
  EXPECT_EQ(appearance->short_side, 40);
  EXPECT_FALSE(appearance_of(std::span(measures).first(5))) << "four say little";
  EXPECT_EQ(appearance_from_json(to_json(*appearance), "appearance"), *appearance);
}

TEST(Appearance, of_an_image_is_grey_where_no_pixel_has_a_colour) {
  EXPECT_TRUE(measure_of(plain_image(3, 2, 7, 7, 7)).is_grey);
  EXPECT_FALSE(measure_of(plain_image(3, 2, 7, 7, 8)).is_grey);
  EXPECT_EQ(measure_of(plain_image(3, 2, 7, 7, 8)).short_side, 2);
}

TEST(Appearance, that_differs_from_that_of_training_is_told) {
  const Appearance training{.brightness = 0.5, .grey = 0, .short_side = 200};
  const auto notes = [&](const Appearance& other) {
    return notes_on_appearance(training, other, "the images");
  };
  EXPECT_TRUE(notes(training).empty());
  EXPECT_TRUE(notes({.brightness = 0.6, .grey = 0.5, .short_side = 500}).empty());
  EXPECT_THAT(notes({.brightness = 0.5, .grey = 1, .short_side = 200}),
              ElementsAre(HasSubstr("the images are grey, but the training images are in colour")));
  EXPECT_THAT(notes_on_appearance({.brightness = 0.5, .grey = 1, .short_side = 200}, training, "the images"),
              ElementsAre(HasSubstr("the images are in colour, but the training images are grey")));
  EXPECT_THAT(notes({.brightness = 0.5, .grey = 0, .short_side = 600}),
              ElementsAre(HasSubstr("a short side of 600 pixels usually, and those of training of 200")));
  EXPECT_THAT(notes({.brightness = 0.2, .grey = 0, .short_side = 66}),
              ElementsAre(HasSubstr("of 66"), HasSubstr("20 %")));
}

TEST(Appearance, of_classes_that_differ_in_colour_or_size_is_told) {
  Catalogue training;
  training.classes = {"crow", "deer", "fox"};
  std::vector<Measure> measures;
  const auto add = [&](std::uint32_t label, int side, bool is_grey) {
    for (int i = 0; i < 10; ++i) {
      training.samples.push_back({label, 0, static_cast<std::uint32_t>(training.samples.size())});
      measures.push_back({0.5F, side, is_grey});
    }
  };
  add(0, 200, true);
  add(1, 220, false);
  EXPECT_THAT(notes_on_look_of_classes(training, measures),
              ElementsAre(HasSubstr("the images of \"crow\" are grey, but those of \"deer\" are in colour")));
  for (Measure& measure : measures) measure.is_grey = true;
  EXPECT_TRUE(notes_on_look_of_classes(training, measures).empty()) << "all are grey";
  add(2, 64, true);
  EXPECT_THAT(
      notes_on_look_of_classes(training, measures),
      ElementsAre(HasSubstr("the images of \"deer\" have a short side of 220 pixels usually, and those of "
                            "\"fox\" of 64")));
}

TEST(Appearance, of_images_that_show_nothing_beside_others_is_told) {
  EXPECT_EQ(measure_of(plain_image(3, 2, 7, 8, 9)).range, 0);
  EXPECT_EQ(measure_of(marked_image(5, 3, 9)).range, 4);
  NameList files;
  Catalogue catalogue;
  for (std::uint32_t i = 0; i < 8; ++i) {
    catalogue.samples.push_back({0, 0, i});
    files.add(std::to_string(i) + ".png");
  }
  catalogue.store = std::make_shared<const FileStore>(std::vector<std::filesystem::path>{"/photos"}, files);
  std::vector<Measure> measures(8, Measure{0.5F, 32, false, 200});
  EXPECT_EQ(note_on_blank_images(catalogue, measures), "");
  measures[2] = {0.001F, 32, false, 90};
  EXPECT_EQ(note_on_blank_images(catalogue, measures),
            "1 image that is nearly black or nearly one colour (/photos/2.png)");
  measures[5] = {1.0F, 32, true, 3};
  EXPECT_EQ(note_on_blank_images(catalogue, measures),
            "2 images that are nearly black or nearly one colour (/photos/2.png, /photos/5.png)");
  for (Measure& measure : measures) measure.brightness = 0.005F;
  measures[5].range = 90;
  EXPECT_EQ(note_on_blank_images(catalogue, measures), "");  // as of the night sky
}

}  // namespace
}  // namespace anneal::data
