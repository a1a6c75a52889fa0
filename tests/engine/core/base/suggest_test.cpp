#include "engine/core/base/suggest.h"

#include <gtest/gtest.h>

namespace anneal {
namespace {

const std::vector<std::string> keys = {"epochs", "batch_size", "learning_rate", "momentum"};

TEST(Suggest, finds_the_word_that_was_meant) {
  EXPECT_EQ(nearest("epoch", keys), "epochs");
  EXPECT_EQ(nearest("batchsize", keys), "batch_size");
  EXPECT_EQ(nearest("learning-rate", keys), "learning_rate");
  EXPECT_EQ(nearest("momnetum", keys), "momentum");
  EXPECT_EQ(nearest("MOMENTUM", keys), "momentum");
  EXPECT_EQ(nearest("Y", {"x", "y"}), "y");
}

TEST(Suggest, stays_silent_where_nothing_is_near) {
  EXPECT_EQ(nearest("colour", keys), "");
  EXPECT_EQ(nearest("", keys), "");
  EXPECT_EQ(nearest(std::string(10'000, 'e'), keys), "");
  EXPECT_EQ(nearest("epochs", {}), "");
}

TEST(Suggest, asks_in_words) {
  EXPECT_EQ(did_you_mean("epoch", keys), ", did you mean \"epochs\"?");
  EXPECT_EQ(did_you_mean("colour", keys), "");
  EXPECT_EQ(one_of({"a", "b", "c"}), "a, b or c");
  EXPECT_EQ(one_of({"a"}), "a");
}

}  // namespace
}  // namespace anneal
