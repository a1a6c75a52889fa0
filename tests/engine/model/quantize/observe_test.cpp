#include "engine/model/quantize/observe.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/engine/model/quantize/networks.h"
#include "tests/engine/model/quantize/reference.h"

namespace anneal::quantize {
namespace {

TEST(Observe, bounds_means_and_counts_are_those_of_the_values) {
  const NamedNetwork named = odd_networks()[1];
  const model::Network& network = named.network;
  const Program program = lowered(network);
  constexpr std::int64_t images = 11;
  const auto image = [&](std::int64_t index) {
    return drawn_numbers(static_cast<std::size_t>(program.values[0].size.count()),
                         static_cast<std::uint64_t>(index + 1));
  };
  const auto feed = [&](std::int64_t index, std::span<float> to) {
    std::ranges::copy(channels_last(image(index), network.input), to.begin());
  };
  const auto found = observe(program, images, feed, 2);
  ASSERT_EQ(found.size(), program.values.size());
  for (std::size_t v = 0; v < found.size(); ++v) {
    double low = 1e9, high = -1e9, sum = 0;
    std::size_t numbers = 0;
    for (std::int64_t i = 0; i < images; ++i) {
      const auto expected = reference(network, image(i)).at(program.values[v].name);
      low = std::min(low, std::ranges::min(expected));
      high = std::max(high, std::ranges::max(expected));
      sum += std::reduce(expected.begin(), expected.end());
      numbers += expected.size();
    }
    EXPECT_NEAR(found[v].histogram.low, low, 1e-4) << program.values[v].name;
    EXPECT_NEAR(found[v].histogram.high, high, 1e-4) << program.values[v].name;
    const auto& means = found[v].channel_means;
    EXPECT_NEAR(std::reduce(means.begin(), means.end()) / static_cast<double>(means.size()),
                sum / static_cast<double>(numbers), 1e-4);
    EXPECT_EQ(std::reduce(found[v].histogram.bins.begin(), found[v].histogram.bins.end()) +
                  found[v].histogram.zeros,
              static_cast<std::int64_t>(numbers));
  }
  EXPECT_EQ(observe(program, images, feed, 1), found);
}

TEST(Observe, what_is_not_finite_is_told) {
  const Program program = lowered(odd_networks()[0].network);
  const auto feed = [](std::int64_t, std::span<float> to) { std::ranges::fill(to, 3e38F); };
  EXPECT_THROW(observe(program, 1, feed, 1), UserError);
}

}  // namespace
}  // namespace anneal::quantize
