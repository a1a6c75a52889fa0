#include "engine/worker/distributed/communicator.h"

#include <gtest/gtest.h>

#include "tests/engine/worker/second_rank.h"

namespace anneal::distributed {
namespace {

TEST(Communicator, of_one_what_is_here_holds) {
  SingleProcess ranks;
  EXPECT_TRUE(ranks.is_first());
  EXPECT_TRUE(ranks.is_alone());
  EXPECT_TRUE(ranks.any(true));
  EXPECT_FALSE(ranks.any(false));
  EXPECT_EQ(ranks.all_reduce(2.5), 2.5);
  EXPECT_EQ(ranks.of_first(2.5), 2.5);
  EXPECT_EQ(ranks.of_first(std::string("here")), "here");
}

TEST(Communicator, of_two_the_first_is_heard_and_either_may_say_so) {
  testing::SecondRank ranks;
  ranks.numbers = {4, 0.5, 1, 0, 0};
  ranks.texts = {"there"};
  EXPECT_FALSE(ranks.is_first());
  EXPECT_FALSE(ranks.is_alone());
  EXPECT_EQ(ranks.all_reduce(2.5), 6.5);
  EXPECT_EQ(ranks.of_first(2.5), 0.5);
  EXPECT_TRUE(ranks.any(false));
  EXPECT_TRUE(ranks.any(true));
  EXPECT_FALSE(ranks.any(false));
  EXPECT_EQ(ranks.of_first(std::string("here")), "there");
}

}  // namespace
}  // namespace anneal::distributed
