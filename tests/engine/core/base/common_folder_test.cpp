#include "engine/core/base/common_folder.h"

#include <gtest/gtest.h>

namespace anneal {
namespace {

TEST(CommonFolder, is_the_deepest_that_has_them_all) {
  EXPECT_EQ(common_folder({"/data/photos/"}), "/data/photos");
  EXPECT_EQ(common_folder({"/data/photos/cat", "/data/photos/dog/old"}), "/data/photos");
  EXPECT_EQ(common_folder({"/data/photos", "/data/photographs"}), "/data") << "whole names are compared";
}

TEST(CommonFolder, is_none_where_only_the_root_has_them_all) {
  EXPECT_EQ(common_folder({"/data", "/home"}), "");
  EXPECT_EQ(common_folder({}), "");
}

TEST(CommonFolder, names_what_lies_in_it) {
  EXPECT_EQ(name_in("/data/photos/cat/1.jpg", "/data/photos"), "cat/1.jpg");
  EXPECT_EQ(name_in("/elsewhere/1.jpg", "/data/photos"), "/elsewhere/1.jpg");
  EXPECT_EQ(name_in("cat/1.jpg", "/data/photos"), "cat/1.jpg");
  EXPECT_EQ(name_in("/data/1.jpg", ""), "/data/1.jpg");
}

}  // namespace
}  // namespace anneal
