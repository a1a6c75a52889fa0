#include "engine/worker/runtime/weights.h"

#include <cmath>
#include <limits>

#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::runtime {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string refusal(const std::string& name, const at::Tensor& tensor) {
  try {
    check_values(name, tensor, "model.safetensors");
  } catch (const UserError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(CheckValues, names_the_tensor_the_count_the_first_and_the_file) {
  at::Tensor weight = at::ones({2, 3, 4});
  EXPECT_EQ(refusal("conv.weight", weight), "accepted");
  weight[1][0][2] = std::nan("");
  weight[1][2][3] = INFINITY;
  EXPECT_THAT(refusal("conv.weight", weight),
              AllOf(HasSubstr("model.safetensors: has 2 of 24 values in conv.weight that are not finite"),
                    HasSubstr("the first at index [1, 0, 2]: nan")));
  EXPECT_THAT(refusal("conv.weight", weight.to(at::kHalf)), HasSubstr("2 of 24"));
}

TEST(CheckValues, a_running_variance_is_not_below_zero_though_a_mean_may_be) {
  const at::Tensor below = at::full({3}, -0.5);
  EXPECT_EQ(refusal("norm.running_mean", below), "accepted");
  EXPECT_THAT(refusal("norm.running_var", below),
              AllOf(HasSubstr("3 of 3 values in norm.running_var that are below 0"), HasSubstr("[0]: -0.5")));
}

TEST(CheckValues, counts_and_empty_tensors_are_fine) {
  EXPECT_EQ(refusal("norm.num_batches_tracked", at::zeros({}, at::kLong)), "accepted");
  EXPECT_EQ(refusal("none", at::zeros({0})), "accepted");
  EXPECT_THAT(refusal("scalar", at::full({}, NAN)), HasSubstr("at index []"));
}

TEST(Finite, are_tensors_without_one_number_that_is_not) {
  constexpr float largest = std::numeric_limits<float>::max(),
                  nothing = std::numeric_limits<float>::quiet_NaN(),
                  infinite = std::numeric_limits<float>::infinity();
  const TensorMap fine = {{"a", at::full({3, 70'000}, largest)},
                          {"b", at::full({5}, -largest)},
                          {"counter", at::ones({}, at::kLong)},
                          {"empty", at::zeros({0})},
                          {"wide", at::ones({2}, at::kDouble)}};
  EXPECT_TRUE(are_finite(fine));
  EXPECT_TRUE(are_finite({}));
  for (const float number : {nothing, infinite, -infinite})
    for (const char* name : {"a", "b", "wide"}) {
      TensorMap spoiled = fine;
      spoiled[name] = spoiled.at(name).clone();
      spoiled[name].flatten()[spoiled[name].numel() / 2].fill_(number);
      EXPECT_FALSE(are_finite(spoiled)) << number << " in " << name;
    }
}

}  // namespace
}  // namespace anneal::runtime
