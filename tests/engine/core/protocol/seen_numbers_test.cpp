#include "engine/core/protocol/seen_numbers.h"

#include <set>

#include <gtest/gtest.h>

namespace anneal {
namespace {

TEST(SeenNumbers, tells_what_a_set_tells_in_any_order) {
  SeenNumbers seen;
  std::set<std::int64_t> expected;
  std::uint64_t state = 1;
  for (int i = 0; i < 5000; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const auto number = static_cast<std::int64_t>(state >> 33) % 400;
    EXPECT_EQ(seen.add(number), expected.insert(number).second);
  }
}

}  // namespace
}  // namespace anneal
