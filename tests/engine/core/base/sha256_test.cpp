#include "engine/core/base/sha256.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using testing::TemporaryDirectory;

TEST(Sha256, of_a_known_text_is_the_published_one) {
  const TemporaryDirectory directory;
  testing::write_file(directory / "abc", "abc");
  EXPECT_EQ(sha256_of(directory / "abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, of_a_file_that_is_missing_is_an_error) {
  EXPECT_THROW(sha256_of("/nowhere/at/all"), EnvironmentError);
}

}  // namespace
}  // namespace anneal
