#include "engine/core/protocol/spec/unreadable.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal {
namespace {

TEST(UnreadableLimit, is_a_few_files_of_a_small_split_and_a_share_of_a_large_one) {
  const UnreadableLimit limit;
  EXPECT_EQ(limit.of(10), 5);
  EXPECT_EQ(limit.of(500), 5);
  EXPECT_EQ(limit.of(699), 6);
  EXPECT_EQ(limit.of(50'000), 500);
}

TEST(UnreadableLimit, is_typed_as_a_number_of_files_or_as_a_share_of_them) {
  EXPECT_EQ(unreadable_limit_from_text("20", "x"), (UnreadableLimit{.files = 20, .share = 0}));
  EXPECT_EQ(unreadable_limit_from_text("2.5%", "x"), (UnreadableLimit{.files = 0, .share = 0.025}));
  for (const char* wrong : {"", "%", "-1", "1.5", "101%", "-1%", "5 %", "many", "nan%"})
    EXPECT_THROW(unreadable_limit_from_text(wrong, "--unreadable"), UserError) << wrong;
}

TEST(UnreadableLimit, stands_in_the_spec_of_images_alone) {
  const JobSpec spec = job_spec_from_json({{"data", {{"folder", "/d"}, {"unreadable", {{"files", 7}}}}}});
  EXPECT_EQ(spec.data.unreadable, (UnreadableLimit{.files = 7, .share = 0.01}));
  EXPECT_EQ(to_json(spec)["data"]["unreadable"], nlohmann::json({{"files", 7}, {"share", 0.01}}));
  EXPECT_THROW(job_spec_from_json({{"data", {{"folder", "/d"}, {"unreadable", {{"share", 1.5}}}}}}),
               UserError);
}

TEST(ChoosingSplit, is_validation_before_test_unless_the_spec_says_otherwise) {
  JobSpec spec;
  EXPECT_EQ(choosing_split(spec), "");
  spec.data.test.folder = "/t";
  EXPECT_EQ(choosing_split(spec), "test") << "as runs from before did";
  EXPECT_FALSE(has_unseen_test(spec));
  spec.data.validation.fraction = 0.1;
  EXPECT_EQ(choosing_split(spec), "validation");
  EXPECT_TRUE(has_unseen_test(spec));
  spec.checkpoint.split = Choosing::test;
  EXPECT_EQ(choosing_split(spec), "test");
  spec.checkpoint.split = Choosing::none;
  EXPECT_EQ(choosing_split(spec), "");
  EXPECT_TRUE(has_unseen_test(spec));
}

}  // namespace
}  // namespace anneal
