#include "engine/worker/distributed/wire.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::distributed {
namespace {

using ::testing::ElementsAre;

constexpr float infinite = std::numeric_limits<float>::infinity();

std::vector<float> there_and_back(Wire wire, const std::vector<float>& numbers) {
  std::vector<std::uint16_t> encoded(numbers.size());
  std::vector<float> back(numbers.size());
  encode(wire, numbers, encoded);
  decode(wire, encoded, back);
  return back;
}

TEST(Wire, of_16_bits_keeps_what_fits) {
  const std::vector<float> numbers = {0, -0.0f, 1, -2.5f, 0.15625f, infinite, -infinite};
  EXPECT_EQ(there_and_back(Wire::bf16, numbers), numbers);
  EXPECT_EQ(there_and_back(Wire::fp16, numbers), numbers);
}

/// bf16 has 8 bits of a number, fp16 has 11; ties go to the even one.
TEST(Wire, rounds_to_the_nearest) {
  EXPECT_THAT(there_and_back(Wire::bf16, {1 + 1.0f / 256, 1 + 3.0f / 256, 1 + 1.1f / 256, -1 - 1.1f / 256}),
              ElementsAre(1.0f, 1 + 4.0f / 256, 1 + 2.0f / 256, -1 - 2.0f / 256));
  EXPECT_THAT(there_and_back(Wire::fp16, {1 + 1.0f / 2048, 1 + 3.0f / 2048}),
              ElementsAre(1.0f, 1 + 4.0f / 2048));
}

TEST(Wire, what_is_not_finite_stays_so) {
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(std::isnan(there_and_back(Wire::bf16, {nan}).front()));
  EXPECT_TRUE(std::isnan(there_and_back(Wire::fp16, {nan}).front()));
  EXPECT_EQ(there_and_back(Wire::fp16, {1e6f}).front(), infinite);
  EXPECT_EQ(there_and_back(Wire::bf16, {std::numeric_limits<float>::max()}).front(), infinite);
}

TEST(Wire, adds_what_it_decodes) {
  std::vector<float> numbers = {1, 2};
  const std::vector<float> more = {0.5f, -4};
  std::vector<std::uint16_t> encoded(2);
  for (const Wire wire : {Wire::bf16, Wire::fp16}) {
    encode(wire, more, encoded);
    add(wire, encoded, numbers);
  }
  EXPECT_THAT(numbers, ElementsAre(2.0f, -6.0f));
}

}  // namespace
}  // namespace anneal::distributed
