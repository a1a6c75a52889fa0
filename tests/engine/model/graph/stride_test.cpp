#include "engine/model/graph/stride.h"

#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"

namespace anneal::graph {
namespace {

std::int64_t stride_of(const std::string& preset, const std::string& stem) {
  return stride(zoo::build(preset, {.classes = 10, .input = {3, 64, 64}, .stem = stem}));
}

TEST(Stride, is_the_product_of_all_strides_on_the_way) {
  EXPECT_EQ(stride_of("convnet", "auto"), 8);    // three pools
  EXPECT_EQ(stride_of("resnet18", "small"), 8);  // three stages halve the map
  EXPECT_EQ(stride_of("resnet18", "large"), 32);
  EXPECT_EQ(stride_of("mlp", "auto"), 1);
}

}  // namespace
}  // namespace anneal::graph
