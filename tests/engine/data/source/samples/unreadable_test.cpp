#include "engine/data/source/samples/unreadable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/source/unlabelled.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<BadSample> bad(int count) {
  std::vector<BadSample> samples;
  for (int i = 0; i < count; ++i)
    samples.push_back({"/d/" + std::to_string(i) + ".png", "is empty", std::int64_t{i}});
  return samples;
}

std::string refusal(const std::vector<BadSample>& unreadable, std::int64_t samples) {
  try {
    check_unreadable(unreadable, samples, {}, "validation");
  } catch (const TooManyUnreadable& error) {
    return std::string(error.what()) + " " + error.hint();
  }
  return "accepted";
}

TEST(Unreadable, a_few_of_a_small_split_are_left_out) {
  EXPECT_EQ(refusal({}, 0), "accepted");
  EXPECT_EQ(refusal(bad(5), 12), "accepted");
}

TEST(Unreadable, more_are_refused_with_their_names_the_limit_and_the_way_out) {
  EXPECT_THAT(refusal(bad(6), 90),
              AllOf(HasSubstr("6 of 90 images of the validation split cannot be read, and 5 may be skipped"),
                    HasSubstr("/d/0.png (is empty), /d/1.png (is empty), /d/2.png (is empty) and 3 more"),
                    HasSubstr("data.unreadable"), HasSubstr("--unreadable 6")));
}

TEST(Unreadable, a_split_without_a_readable_image_is_refused_whatever_the_limit) {
  EXPECT_THAT(refusal(bad(2), 2),
              AllOf(HasSubstr("none of the 2 images of the validation split can be read"),
                    HasSubstr("/d/0.png (is empty), /d/1.png (is empty)"), Not(HasSubstr("more"))));
}

TEST(Unreadable, a_sample_that_is_met_several_times_counts_once) {
  std::vector<BadSample> twice = bad(5);
  for (const BadSample& sample : bad(5)) twice.push_back({sample.path, sample.reason, sample.index + 12});
  EXPECT_EQ(refusal(twice, 12), "accepted");
  const testing::TemporaryDirectory root;
  for (const char* name : {"a/1.png", "a/2.png", "b/1.png"}) testing::write_file(root / name, "");
  const Catalogue catalogue = open_unlabelled({.folder = root.path()});
  EXPECT_EQ(distinct_samples(catalogue), 3);
  EXPECT_EQ(distinct_samples(cycled(catalogue, 8)), 3);
}

}  // namespace
}  // namespace anneal::data
