#include "remote/host/versions.h"

#include <gtest/gtest.h>

namespace anneal::remote {
namespace {

TEST(Versions, are_compared_number_by_number) {
  EXPECT_EQ(compare_versions("2.9", "2.36"), -1);
  EXPECT_EQ(compare_versions("2.36", "2.36"), 0);
  EXPECT_EQ(compare_versions("3", "2.99"), 1);
  EXPECT_EQ(compare_versions("", "2.1"), -1);
  EXPECT_EQ(compare_versions("580.65.06", "580.65.6"), 0);
}

}  // namespace
}  // namespace anneal::remote
