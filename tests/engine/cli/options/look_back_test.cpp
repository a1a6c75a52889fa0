#include "engine/cli/options/look_back.h"

#include <gtest/gtest.h>

namespace anneal::cli {
namespace {

using std::chrono::seconds;

TEST(LookBack, by_itself_takes_a_tenth_of_the_training_within_bounds) {
  EXPECT_EQ(most_look_back(LookBack::automatic, 29.9), std::nullopt);
  EXPECT_EQ(most_look_back(LookBack::automatic, 30), seconds(10));
  EXPECT_EQ(most_look_back(LookBack::automatic, 1000), seconds(100));
  EXPECT_EQ(most_look_back(LookBack::automatic, 1e12), seconds(600));
}

TEST(LookBack, is_done_of_any_run_or_of_none_where_that_is_said) {
  EXPECT_EQ(most_look_back(LookBack::yes, 0), seconds(600));
  EXPECT_EQ(most_look_back(LookBack::no, 1e6), std::nullopt);
  EXPECT_EQ(look_back_from_text(""), LookBack::automatic);
  EXPECT_EQ(look_back_from_text("yes"), LookBack::yes);
  EXPECT_EQ(look_back_from_text("no"), LookBack::no);
}

}  // namespace
}  // namespace anneal::cli
