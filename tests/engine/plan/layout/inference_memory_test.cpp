#include "engine/plan/layout/inference_memory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::plan {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// The first layer of resnet18 yields [64, H / 2, W / 2].
TEST(InferenceMemory, is_that_of_the_largest_layer_and_held_against_the_memory_of_the_machine) {
  const graph::Shape input = {3, 8192, 8192};
  const graph::Graph network = zoo::build("resnet18", {.classes = 2, .input = input, .stem = "large"});
  const LargestNode largest = largest_node(network, input);
  EXPECT_EQ(largest.name, "conv1");
  const std::int64_t bytes = std::int64_t{2} * 64 * 4096 * 4096;
  EXPECT_EQ(largest.bytes, bytes);
  EXPECT_NO_THROW(check_inference_memory(network, input, 3, 3 * bytes, "model.safetensors"));
  try {
    check_inference_memory(network, input, 3, 3 * bytes - 1, "model.safetensors");
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "model.safetensors");
    EXPECT_THAT(error.message(),
                AllOf(HasSubstr("3 × 8192 × 8192"), HasSubstr("6.0 GiB of memory in \"conv1\"")));
  }
}

}  // namespace
}  // namespace anneal::plan
