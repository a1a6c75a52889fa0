#include "engine/deploy/export/classify.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/base/random.h"
#include "tests/support/made_up_network.h"

namespace anneal::exports {
namespace {

/// A layer that stays in floats does not care what became of its integers.
TEST(Classify, computes_layers_in_floats_where_they_stay_in_floats) {
  const model::TrainedModel model = testing::made_up_model("resnet8", 4, 32);
  Images images{.side = 32};
  Random random({7});
  for (int i = 0; i < 40 * 32 * 32 * 3; ++i)
    images.pixels.push_back(static_cast<std::uint8_t>(random.below(256)));
  images.labels.resize(40);
  QuantizedNetwork network = quantize_network(model, images, {}, 2);
  const auto classes = [&] { return classify(network, *model.normalize, images, 2).classes; };
  const auto differing = [](const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i];
    return count;
  };
  const std::vector<std::uint32_t> integers = classes();
  const std::size_t head = network.model.steps.size() - 1;
  ASSERT_EQ(network.model.steps[head].kind, quantize::Kind::convolution);
  network.float_steps = {head};
  const std::vector<std::uint32_t> mixed = classes();
  EXPECT_LE(differing(mixed, integers), 4);
  for (std::int8_t& weight : network.model.steps[head].weights) weight = static_cast<std::int8_t>(-weight);
  EXPECT_EQ(classes(), mixed);
  network.float_steps.clear();
  EXPECT_GT(differing(classes(), mixed), 36);
}

}  // namespace
}  // namespace anneal::exports
