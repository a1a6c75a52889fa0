#include "engine/plan/policy/semi_supervised.h"

#include <gtest/gtest.h>

namespace anneal::policy {
namespace {

TEST(UnlabelledWeight, rises_during_the_warmup_and_stays) {
  const SemiSupervisedSpec spec{.weight = 2, .warmup = 0.25};
  EXPECT_EQ(unlabelled_weight(spec, 0), 0);
  EXPECT_EQ(unlabelled_weight(spec, 0.125), 1);
  EXPECT_EQ(unlabelled_weight(spec, 0.25), 2);
  EXPECT_EQ(unlabelled_weight(spec, 1), 2);
}

TEST(UnlabelledWeight, without_a_warmup_it_is_whole_from_the_first_step) {
  EXPECT_EQ(unlabelled_weight({.weight = 0.5, .warmup = 0}, 0), 0.5);
}

}  // namespace
}  // namespace anneal::policy
