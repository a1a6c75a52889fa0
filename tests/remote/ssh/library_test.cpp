#include "remote/ssh/library.h"

#include <gtest/gtest.h>

namespace anneal::ssh {
namespace {

TEST(Library, packages_with_known_holes_are_refused) {
  EXPECT_FALSE(is_sound_package("0.10.6-0+deb12u1"));
  EXPECT_FALSE(is_sound_package("0.10.6-0+deb12u2"));
  EXPECT_FALSE(is_sound_package("0.10.6-0"));
  EXPECT_TRUE(is_sound_package("0.10.6-0+deb12u3"));
  EXPECT_TRUE(is_sound_package("0.10.6-0+deb12u10"));
  EXPECT_TRUE(is_sound_package("0.12.2-1"));
}

TEST(Library, the_library_that_the_tests_use_is_sound) {
  EXPECT_NO_THROW(require_sound_library());
}

}  // namespace
}  // namespace anneal::ssh
