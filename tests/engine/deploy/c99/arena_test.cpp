#include "engine/deploy/c99/arena.h"

#include <gtest/gtest.h>

#include "engine/deploy/c99/convolution.h"
#include "tests/engine/deploy/c99/build.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::c99 {
namespace {

/// Bytes [first, second) of the arena that a value or patches take at each step; what is written at a step
/// may only lie over a value that the step reads where it works in place.
TEST(Arena, no_value_lies_over_another_that_is_still_needed) {
  for (const quantize::NamedNetwork& named : quantize::odd_networks()) {
    const quantize::QuantizedModel model = quantized_model(named.network);
    const Arena arena = plan_arena(model);
    std::vector<std::size_t> last(model.values.size());
    for (std::size_t s = 0; s < model.steps.size(); ++s)
      for (const std::size_t input : model.steps[s].inputs) last[input] = s;
    std::vector<std::size_t> owner(static_cast<std::size_t>(arena.bytes));  // value + 1
    const auto take = [&](std::int64_t offset, std::int64_t bytes, std::size_t s, std::size_t value,
                          bool in_place) {
      ASSERT_GE(offset, 0);
      ASSERT_LE(offset + bytes, arena.bytes) << named.name;
      for (auto i = static_cast<std::size_t>(offset); i < static_cast<std::size_t>(offset + bytes); ++i) {
        if (owner[i] != 0) {
          const std::size_t other = owner[i] - 1;
          const bool may = last[other] < s || (last[other] == s && in_place && arena.values[other] == offset);
          ASSERT_TRUE(may) << named.name << ": " << model.values[other].name;
        }
        owner[i] = value + 1;
      }
    };
    for (std::size_t s = 0; s < model.steps.size(); ++s) {
      const quantize::QuantizedStep& step = model.steps[s];
      for (const std::size_t input : step.inputs) {
        if (!arena.values[input]) continue;
        const auto first = static_cast<std::size_t>(*arena.values[input]);
        for (std::size_t i = 0; i < static_cast<std::size_t>(model.values[input].size.count()); ++i)
          ASSERT_EQ(owner[first + i], input + 1) << named.name << ": " << step.name;
      }
      const bool in_place = step.kind == quantize::Kind::add || step.kind == quantize::Kind::multiply ||
                            step.kind == quantize::Kind::function;
      if (arena.values[step.output])
        take(*arena.values[step.output], model.values[step.output].size.count(), s, step.output, in_place);
      if (const std::int64_t bytes = patch_bytes(model, step) + unpacked_bytes(model, step); bytes > 0) {
        // Patches are written while the step's inputs and output are in use, and are nobody's afterwards.
        for (std::int64_t i = arena.patches[s]; i < arena.patches[s] + bytes; ++i) {
          const std::size_t there = owner[static_cast<std::size_t>(i)];
          ASSERT_TRUE(there == 0 || last[there - 1] < s) << named.name;
        }
      }
    }
  }
}

TEST(Arena, a_residual_network_needs_three_images_and_a_patch) {
  const quantize::QuantizedModel model = quantized_model(quantize::drawn_preset("resnet8", 32));
  // conv2 of the first block reads one image and writes another, while the shortcut is kept; 2 patches of
  // 3·3·16.
  EXPECT_EQ(plan_arena(model).bytes, 3 * 16 * 32 * 32 + 2 * 9 * 16);
}

TEST(Arena, one_layer_needs_none) {
  quantize::QuantizedModel model = quantized_model(quantize::odd_networks()[0].network);
  const std::size_t last = model.steps.size() - 1;
  model.steps = {model.steps[last]};
  model.values = {model.values[model.steps[0].inputs[0]], model.values[model.output]};
  model.steps[0].inputs = {0};
  model.steps[0].output = model.output = 1;
  EXPECT_EQ(plan_arena(model).bytes, 0);
}

}  // namespace
}  // namespace anneal::c99
