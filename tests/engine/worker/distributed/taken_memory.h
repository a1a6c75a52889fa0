#pragma once

#include <cstdint>

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace anneal::testing {

/// What the file of `descriptor` takes, by its blocks.
inline std::int64_t bytes_of(int descriptor) {
  struct stat found = {};
  EXPECT_EQ(fstat(descriptor, &found), 0);
  return found.st_blocks * 512;
}

}  // namespace anneal::testing
