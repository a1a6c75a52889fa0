#include "engine/worker/optim/gradients.h"

#include <cmath>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace anneal::optim {
namespace {

runtime::NamedTensor parameter_of_ones(const std::string& name, graph::Role role, std::int64_t count) {
  return {{name, {count}, role}, at::ones({count}).requires_grad_(true)};
}

/// An optimizer of 4 weights and 5 biases, all of whose gradients are 2: their norm is 6.
struct Filled {
  Filled() {
    for (const runtime::NamedTensor& named : trained)
      at::Tensor(named.tensor).mutable_grad() = at::full_like(named.tensor, 2).detach();
  }

  double gradient() const { return trained[0].tensor.grad()[0].item<double>(); }

  std::vector<runtime::NamedTensor> trained = {parameter_of_ones("fc.weight", graph::Role::weight, 4),
                                               parameter_of_ones("fc.bias", graph::Role::bias, 5)};
  std::unique_ptr<Optimizer> optimizer = make_optimizer({}, trained);
};

TEST(Gradients, the_norm_is_that_of_all_of_them) {
  const Filled filled;
  EXPECT_EQ(gradient_norm(*filled.optimizer), 6);
}

TEST(Gradients, unscaled_they_are_those_of_the_loss) {
  const Filled filled;
  unscale_gradients(*filled.optimizer, 1024);
  EXPECT_EQ(filled.gradient(), 2.0 / 1024);
  EXPECT_EQ(gradient_norm(*filled.optimizer), 6.0 / 1024);
}

TEST(Gradients, clipped_they_have_the_largest_norm_and_their_direction) {
  const Filled filled;
  clip_gradients(*filled.optimizer, 6, 1.5);
  EXPECT_EQ(filled.gradient(), 0.5);
  EXPECT_EQ(filled.trained[1].tensor.grad()[0].item<double>(), 0.5);
}

TEST(Gradients, those_of_a_norm_below_the_largest_stay_and_all_where_nothing_is_clipped) {
  const Filled filled;
  clip_gradients(*filled.optimizer, 6, 6);
  clip_gradients(*filled.optimizer, 6, 0);
  EXPECT_EQ(filled.gradient(), 2);
}

TEST(Gradients, those_that_are_not_finite_show_in_the_norm_and_are_not_clipped) {
  for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
    const Filled filled;
    filled.trained[1].tensor.grad()[3] = value;
    const double norm = gradient_norm(*filled.optimizer);
    EXPECT_FALSE(std::isfinite(norm));
    clip_gradients(*filled.optimizer, norm, 1);
    EXPECT_EQ(filled.gradient(), 2);
  }
}

TEST(Gradients, parameters_without_any_are_left_out) {
  const Filled filled;
  at::Tensor(filled.trained[1].tensor).mutable_grad().reset();
  EXPECT_EQ(gradient_norm(*filled.optimizer), 4);
}

}  // namespace
}  // namespace anneal::optim
