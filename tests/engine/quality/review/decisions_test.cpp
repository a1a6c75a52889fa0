#include "engine/quality/review/decisions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/quality/review/find.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::review {
namespace {

using namespace anneal::testing;
using How = Correction::Decision;

/// cat/1.png and dog/1.png, of training and of test.
class DecisionsTest : public ::testing::Test {
 protected:
  DecisionsTest() {
    std::uint8_t tag = 0;
    for (const char* path : {"train/cat/1.png", "train/dog/1.png", "test/cat/1.png", "test/dog/2.png"})
      write_bytes(root_ / path, to_png(marked_image(8, 8, tag++)));
  }

  Corrections decided(const std::vector<Decision>& decisions, const Corrections& before = {}) const {
    return with_decisions(data_at(root_.path()), before, decisions);
  }

  TemporaryDirectory root_;
};

TEST_F(DecisionsTest, name_images_from_the_split_or_the_data_set_or_the_root_of_the_disk) {
  const Corrections found = decided({{How::relabel, "dog/1.png", "cat"},
                                     {How::drop, "test/cat/1.png"},
                                     {How::keep, (root_ / "test/dog/2.png").string()}});
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].split, "train");
  EXPECT_EQ(found[0].label, "cat");
  EXPECT_EQ(found[1].split, "test");
  EXPECT_EQ(found[1].path, "cat/1.png");
  EXPECT_EQ(found[2].path, "dog/2.png");
  for (const Correction& each : found) EXPECT_EQ(each.content.size(), 32U);
}

TEST_F(DecisionsTest, take_the_place_of_earlier_ones_on_that_image) {
  const Corrections first = decided({{How::drop, "dog/1.png"}, {How::keep, "dog/2.png"}});
  const Corrections second = decided({{How::relabel, "train/dog/1.png", "cat"}}, first);
  ASSERT_EQ(second.size(), 2U);
  EXPECT_EQ(second[0].decision, How::relabel);
  EXPECT_EQ(second[1], first[1]);
}

TEST_F(DecisionsTest, on_images_and_classes_that_are_not_there_or_not_clear_are_refused) {
  const auto refused = [&](const Decision& decision) { return refusal([&] { decided({decision}); }); };
  EXPECT_THAT(refused({How::drop, "cat/7.png"}), HasSubstr("is not an image of the data"));
  EXPECT_THAT(refused({How::drop, "cat/1.png"}), HasSubstr("several splits"));
  EXPECT_THAT(refused({How::relabel, "dog/1.png", "cta"}), HasSubstr("did you mean \"cat\""));
}

}  // namespace
}  // namespace anneal::review
