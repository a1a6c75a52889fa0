// Groups by rule: what multiplies the rate and the decay of whom, and that every optimizer steps by it.

#include "engine/worker/optim/groups.h"

#include <algorithm>
#include <map>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/worker/optim/optimizer.h"
#include "tests/engine/worker/optim/every_optimizer.h"

namespace anneal::optim {
namespace {

using testing::all_kinds;
using testing::restore;

/// A network of three layers, the head last; equal shapes have equal values each time.
std::vector<runtime::NamedTensor> parameters() {
  const auto named = [](const std::string& name, graph::Role role, const std::vector<std::int64_t>& shape,
                        int layer) {
    at::manual_seed(3);
    return runtime::NamedTensor{{name, shape, role}, at::randn(shape).requires_grad_(true), layer};
  };
  return {named("conv.weight", graph::Role::weight, {2, 3, 3, 3}, 2),
          named("hidden.weight", graph::Role::weight, {4, 5}, 1),
          named("hidden.bias", graph::Role::bias, {4}, 1),
          named("norm.weight", graph::Role::norm_weight, {4}, 1),
          named("head.weight", graph::Role::weight, {4, 5}, 0),
          named("head.bias", graph::Role::bias, {4}, 0)};
}

struct Scales {
  double rate, decay;
  bool operator==(const Scales&) const = default;
};

std::map<std::string, Scales> scales_of(const std::vector<Group>& groups) {
  std::map<std::string, Scales> scales;
  for (const Group& group : groups)
    for (const std::string& name : group.names) {
      EXPECT_FALSE(scales.contains(name)) << name << " stands in two groups";
      EXPECT_EQ(group.own_scale, group.rate_scale) << name;
      scales[name] = {group.rate_scale, group.decay_scale};
    }
  return scales;
}

at::Tensor tensor_of(const std::vector<runtime::NamedTensor>& trained, const std::string& name) {
  return std::ranges::find_if(trained, [&](const auto& named) { return named.parameter.name == name; })
      ->tensor;
}

/// One step whose gradients follow from the values and the number of the step.
void step(Optimizer& optimizer, const std::vector<runtime::NamedTensor>& trained,
          const policy::Hyperparameters& now, int number = 0) {
  for (const auto& named : trained)
    if (named.tensor.requires_grad())
      at::Tensor(named.tensor).mutable_grad() = at::cos(named.tensor.detach() + number);
  optimizer.step(now);
  clear_gradients(optimizer);
}

TEST(Groups, the_first_rule_that_matches_multiplies_rate_and_decay) {
  const auto scales = scales_of(make_groups(
      parameters(), {}, {.rules = {{"head.weight", 10, 0.5}, {"head.*", 3, 7}, {"*.bias", 2, 1}}}));
  EXPECT_EQ(scales.at("head.weight"), (Scales{10, 0.5}));
  EXPECT_EQ(scales.at("head.bias"), (Scales{3, 0})) << "biases have no decay that could be multiplied";
  EXPECT_EQ(scales.at("hidden.bias"), (Scales{2, 0}));
  EXPECT_EQ(scales.at("norm.weight"), (Scales{1, 0}));
  EXPECT_EQ(scales.at("hidden.weight"), (Scales{1, 1}));
  EXPECT_EQ(scales.size(), parameters().size());
}

TEST(Groups, a_rule_goes_together_with_the_rate_of_biases_and_of_the_layer) {
  const std::vector<Group> groups =
      make_groups(parameters(), {.bias_scale = 64},
                  {.decay = 0.5, .unfreeze = 0.5, .rules = {{"hidden.*", 3, 2}, {"conv.*", 5, 1}}});
  const auto scales = scales_of(groups);
  EXPECT_EQ(scales.at("head.weight"), (Scales{1, 1}));
  EXPECT_EQ(scales.at("head.bias"), (Scales{64, 0}));
  EXPECT_EQ(scales.at("hidden.weight"), (Scales{3 * 0.5, 2}));
  EXPECT_EQ(scales.at("hidden.bias"), (Scales{3 * 0.5 * 64, 0}));
  EXPECT_EQ(scales.at("norm.weight"), (Scales{0.5, 0}));
  EXPECT_EQ(scales.at("conv.weight"), (Scales{5 * 0.25, 1}));
  for (const Group& group : groups)
    EXPECT_EQ(group.starts_at, group.names[0].starts_with("conv")   ? 0.5
                               : group.names[0].starts_with("head") ? 0
                                                                    : 0.25)
        << group.names[0];
}

TEST(Groups, what_waits_to_be_trained_then_has_the_rate_of_its_rule) {
  const auto trained = parameters();
  const auto optimizer =
      make_optimizer({.nesterov = false}, trained, {.unfreeze = 0.5, .rules = {{"hidden.weight", 3, 1}}});
  const at::Tensor weight = tensor_of(trained, "hidden.weight"), before = weight.detach().clone();
  optimizer->unfreeze(0.2);
  step(*optimizer, trained, {.learning_rate = 0.1, .momentum = 0});
  EXPECT_TRUE(at::equal(weight, before));
  optimizer->unfreeze(0.25);
  step(*optimizer, trained, {.learning_rate = 0.1, .momentum = 0});
  EXPECT_TRUE(at::allclose(weight, before - 0.3 * at::cos(before), 1e-4, 1e-6));
}

TEST(Groups, what_is_frozen_together_stays_together_under_different_rules) {
  const auto trained = parameters();
  const auto optimizer =
      make_optimizer({}, trained, {.freeze = {{"hidden.*", 0.5}}, .rules = {{"*.weight", 2, 1}}});
  const auto scales = scales_of(optimizer->groups());
  EXPECT_EQ(scales.at("hidden.weight"), (Scales{2, 1}));
  EXPECT_EQ(scales.at("hidden.bias"), (Scales{1, 0}));
  for (const char* name : {"hidden.weight", "hidden.bias"}) tensor_of(trained, name).set_requires_grad(false);
  const at::Tensor before = tensor_of(trained, "hidden.weight").detach().clone();
  const at::Tensor head = tensor_of(trained, "head.weight").detach().clone();
  step(*optimizer, trained, {.learning_rate = 0.1, .momentum = 0.9});
  EXPECT_TRUE(at::equal(tensor_of(trained, "hidden.weight"), before));
  EXPECT_FALSE(at::equal(tensor_of(trained, "head.weight"), head));
}

/// A rule is stepped as all would be with those hyperparameters, and the rest as without the rule.
TEST(Groups, every_optimizer_steps_by_the_rule) {
  constexpr double rate = 3, decay = 0.25;
  const policy::Hyperparameters plain = {.learning_rate = 0.01, .momentum = 0.9, .weight_decay = 0.2};
  policy::Hyperparameters scaled = plain;
  scaled.learning_rate *= rate, scaled.weight_decay *= decay;
  for (const OptimizerSpec::Kind kind : all_kinds) {
    SCOPED_TRACE(static_cast<int>(kind));
    const auto ruled = parameters(), as_usual = parameters(), as_ruled = parameters();
    const auto by_rule = make_optimizer({.kind = kind}, ruled, {.rules = {{"head.*", rate, decay}}});
    const auto usual = make_optimizer({.kind = kind}, as_usual),
               all = make_optimizer({.kind = kind}, as_ruled);
    for (int number = 0; number < 4; ++number) {
      step(*by_rule, ruled, plain, number);
      step(*usual, as_usual, plain, number);
      step(*all, as_ruled, scaled, number);
    }
    for (const auto& [parameter, tensor, layer] : ruled) {
      const bool is_ruled = parameter.name.starts_with("head.");
      EXPECT_TRUE(at::allclose(tensor, tensor_of(is_ruled ? as_ruled : as_usual, parameter.name), 1e-5, 1e-6))
          << parameter.name;
    }
    EXPECT_FALSE(
        at::allclose(tensor_of(ruled, "head.weight"), tensor_of(as_usual, "head.weight"), 1e-5, 1e-6));
  }
}

TEST(Groups, state_is_by_name_so_that_it_goes_on_under_other_rules) {
  const policy::Hyperparameters now = {.learning_rate = 0.01, .momentum = 0.9, .weight_decay = 0.1};
  const Grouping grouping = {.rules = {{"head.*", 3, 0}, {"*.bias", 2, 1}}};
  for (const OptimizerSpec::Kind kind : all_kinds) {
    SCOPED_TRACE(static_cast<int>(kind));
    const auto a = parameters(), b = parameters(), c = parameters();
    const auto first = make_optimizer({.kind = kind}, a, grouping);
    const auto second = make_optimizer({.kind = kind}, b, grouping);
    const auto without = make_optimizer({.kind = kind}, c);
    for (int number = 0; number < 4; ++number) step(*first, a, now, number);
    for (std::size_t i = 0; i < a.size(); ++i) at::Tensor(b[i].tensor).set_data(a[i].tensor.detach().clone());
    runtime::TensorMap saved;
    for (const auto& [name, tensor] : first->state()) saved.emplace(name, tensor.clone());
    restore(*second, saved);
    for (int number = 4; number < 7; ++number) step(*first, a, now, number), step(*second, b, now, number);
    for (std::size_t i = 0; i < a.size(); ++i)
      EXPECT_TRUE(at::equal(a[i].tensor, b[i].tensor)) << a[i].parameter.name;

    restore(*without, saved);
    for (const auto& [name, tensor] : without->state())
      EXPECT_TRUE(at::equal(tensor, saved.at(name))) << name;
  }
}

}  // namespace
}  // namespace anneal::optim
