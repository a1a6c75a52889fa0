#include "engine/deploy/compress/search/isotonic.h"

#include <algorithm>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/random.h"

namespace anneal::search {
namespace {

using ::testing::ElementsAre;

TEST(Isotonic, what_ascends_stays_and_what_does_not_is_pooled) {
  EXPECT_THAT(isotonic({1, 2, 2, 5}), ElementsAre(1, 2, 2, 5));
  EXPECT_THAT(isotonic({1, 4, 2, 5}), ElementsAre(1, 3, 3, 5));
  EXPECT_THAT(isotonic({6, 3, 0}), ElementsAre(3, 3, 3));
  EXPECT_THAT(isotonic({}), ElementsAre());
}

/// Robertson, Wright and Dykstra 1988, theorem 1.4.4: of all that ends here or later the least mean, of all
/// beginnings up to here the most.
double by_means(const std::vector<double>& values, std::size_t at) {
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t first = 0; first <= at; ++first) {
    double least = std::numeric_limits<double>::infinity(), sum = 0;
    for (std::size_t last = first; last < values.size(); ++last) {
      sum += values[last];
      if (last >= at) least = std::min(least, sum / static_cast<double>(last - first + 1));
    }
    most = std::max(most, least);
  }
  return most;
}

TEST(Isotonic, is_what_the_formula_of_means_says) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random({seed});
    std::vector<double> values;
    for (int i = 0; i < 30; ++i) values.push_back(random.uniform() + 0.02 * i);
    const std::vector<double> fitted = isotonic(values);
    ASSERT_EQ(fitted.size(), values.size());
    for (std::size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(fitted[i], by_means(values, i), 1e-12);
  }
}

}  // namespace
}  // namespace anneal::search
