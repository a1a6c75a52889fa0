// Optimizers against their textbook formulas, written out for one number at a time.

#include "engine/worker/optim/optimizer.h"

#include <cmath>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "tests/engine/worker/optim/every_optimizer.h"
#include "tests/engine/worker/optim/made_up_parameters.h"

namespace anneal::optim {
namespace {

using testing::all_kinds;
using testing::made_up_parameter;
using testing::mixed_parameters;
using testing::restore;

constexpr int formula_steps = 100;

policy::Hyperparameters formula_policy(int step) {
  return {.learning_rate = 0.02 + 0.001 * step, .momentum = 0.9 - 0.002 * step, .weight_decay = 0.01};
}

double gradient_at(int step, std::int64_t i) {
  return std::sin(0.3 * step + static_cast<double>(i));
}

using Numbers = std::vector<double>;

/// Runs `formula_steps` steps with known gradients; `update(values, gradients, now, step, states, role)` is
/// the formula for a whole tensor.
template <class State, class Update>
void expect_tensor_formula(const OptimizerSpec& spec, Update update) {
  const auto trained = mixed_parameters();
  std::vector<std::vector<double>> expected;
  std::vector<std::vector<State>> states;
  for (const auto& [info, tensor, layer] : trained) {
    const at::Tensor flat = tensor.detach().reshape({-1}).to(at::kDouble).contiguous();
    expected.emplace_back(flat.data_ptr<double>(), flat.data_ptr<double>() + flat.numel());
    states.emplace_back(expected.back().size());
  }
  const auto optimizer = make_optimizer(spec, trained);
  for (int step = 0; step < formula_steps; ++step) {
    for (std::size_t p = 0; p < trained.size(); ++p) {
      at::Tensor tensor = trained[p].tensor;
      std::vector<float> gradient;
      for (std::int64_t i = 0; i < tensor.numel(); ++i)
        gradient.push_back(static_cast<float>(gradient_at(step, i)));
      tensor.mutable_grad() = at::tensor(gradient).view_as(tensor);
      const graph::Role role = trained[p].parameter.role;
      policy::Hyperparameters now = formula_policy(step);
      if (role != graph::Role::weight) now.weight_decay = 0;
      if (role == graph::Role::norm_bias || role == graph::Role::bias) now.learning_rate *= spec.bias_scale;
      update(expected[p], Numbers(gradient.begin(), gradient.end()), now, step + 1, states[p], role);
    }
    optimizer->step(formula_policy(step));
  }
  for (std::size_t p = 0; p < trained.size(); ++p) {
    const at::Tensor wanted = at::tensor(expected[p], at::kDouble).view_as(trained[p].tensor);
    EXPECT_TRUE(at::allclose(trained[p].tensor.to(at::kDouble), wanted, 1e-3, 1e-4))
        << trained[p].parameter.name;
  }
}

/// `update(value, gradient, now, step, state)` is the formula, the same for every number.
template <class State, class Update>
void expect_formula(const OptimizerSpec& spec, Update update) {
  expect_tensor_formula<State>(
      spec, [&](Numbers& values, const Numbers& gradients, const policy::Hyperparameters& now, int step,
                std::vector<State>& states, graph::Role) {
        for (std::size_t i = 0; i < values.size(); ++i) update(values[i], gradients[i], now, step, states[i]);
      });
}

double norm(const Numbers& numbers) {
  double squares = 0;
  for (const double number : numbers) squares += number * number;
  return std::sqrt(squares);
}

struct Velocity {
  double v = 0;
};

TEST(Sgd, with_nesterov_momentum_follows_its_formula_for_100_steps) {
  OptimizerSpec spec;
  spec.bias_scale = 3;
  expect_formula<Velocity>(spec,
                           [](double& w, double g, const policy::Hyperparameters& now, int, Velocity& state) {
                             g += now.weight_decay * w;
                             state.v = now.momentum * state.v + g;
                             w -= now.learning_rate * (g + now.momentum * state.v);
                           });
}

TEST(Sgd, with_plain_momentum_follows_its_formula_for_100_steps) {
  OptimizerSpec spec;
  spec.nesterov = false;
  expect_formula<Velocity>(spec,
                           [](double& w, double g, const policy::Hyperparameters& now, int, Velocity& state) {
                             state.v = now.momentum * state.v + g + now.weight_decay * w;
                             w -= now.learning_rate * state.v;
                           });
}

TEST(Sgd, momentum_may_vanish_and_come_back) {
  for (const bool nesterov : {true, false}) {
    const auto trained = mixed_parameters();
    const auto optimizer = make_optimizer({.nesterov = nesterov}, trained);
    const at::Tensor& weight = trained.front().tensor;
    double w = weight[0][0][0][0].item<double>(), v = 0;
    for (int step = 0; step < 9; ++step) {
      const double momentum = step / 3 == 1 ? 0 : 0.9, g = std::sin(step) + 0.01 * w;
      v = momentum * v + g;
      w -= 0.1 * (nesterov ? g + momentum * v : v);
      for (const auto& named : trained)
        at::Tensor(named.tensor).mutable_grad() = at::full_like(named.tensor, std::sin(step)).detach();
      optimizer->step({.learning_rate = 0.1, .momentum = momentum, .weight_decay = 0.01});
      EXPECT_NEAR(weight[0][0][0][0].item<double>(), w, 1e-5);
    }
  }
}

struct Moments {
  double m = 0, v = 0;
};

TEST(AdamW, with_a_fixed_beta_follows_its_formula_for_100_steps) {
  OptimizerSpec spec;
  spec.kind = OptimizerSpec::Kind::adamw;
  spec.beta2 = 0.95;
  expect_formula<Moments>(spec, [&](double& w, double g, const policy::Hyperparameters& now, int step,
                                    Moments& state) {
    const double beta1 = now.momentum;
    w -= now.learning_rate * now.weight_decay * w;
    state.m = beta1 * state.m + (1 - beta1) * g;
    state.v = spec.beta2 * state.v + (1 - spec.beta2) * g * g;
    const double m = state.m / (1 - std::pow(beta1, step)), v = state.v / (1 - std::pow(spec.beta2, step));
    w -= now.learning_rate * m / (std::sqrt(v) + spec.epsilon);
  });
}

TEST(RmsProp, with_momentum_follows_its_formula_for_100_steps) {
  OptimizerSpec spec;
  spec.kind = OptimizerSpec::Kind::rmsprop;
  spec.beta2 = 0.97;
  spec.bias_scale = 2;
  expect_formula<Moments>(spec,
                          [&](double& w, double g, const policy::Hyperparameters& now, int, Moments& state) {
                            g += now.weight_decay * w;
                            state.v = spec.beta2 * state.v + (1 - spec.beta2) * g * g;
                            state.m = now.momentum * state.m + g / (std::sqrt(state.v) + spec.epsilon);
                            w -= now.learning_rate * state.m;
                          });
}

TEST(Lars, follows_its_formula_for_100_steps_and_leaves_norms_and_biases_to_the_plain_rate) {
  OptimizerSpec spec;
  spec.kind = OptimizerSpec::Kind::lars;
  spec.trust = 0.02;
  spec.bias_scale = 3;
  expect_tensor_formula<Velocity>(spec, [&](Numbers& w, const Numbers& g, const policy::Hyperparameters& now,
                                            int, std::vector<Velocity>& states, graph::Role role) {
    const double ratio = spec.trust * norm(w) / (norm(g) + now.weight_decay * norm(w));
    const double rate = now.learning_rate * (role == graph::Role::weight ? ratio : 1);
    for (std::size_t i = 0; i < w.size(); ++i) {
      states[i].v = now.momentum * states[i].v + rate * (g[i] + now.weight_decay * w[i]);
      w[i] -= states[i].v;
    }
  });
}

TEST(Lamb, follows_its_formula_for_100_steps_and_leaves_norms_and_biases_to_the_plain_rate) {
  OptimizerSpec spec;
  spec.kind = OptimizerSpec::Kind::lamb;
  spec.beta2 = 0.95;
  spec.epsilon = 1e-6;
  spec.bias_scale = 3;
  expect_tensor_formula<Moments>(spec, [&](Numbers& w, const Numbers& g, const policy::Hyperparameters& now,
                                           int step, std::vector<Moments>& states, graph::Role role) {
    Numbers update;
    for (std::size_t i = 0; i < w.size(); ++i) {
      Moments& state = states[i];
      state.m = now.momentum * state.m + (1 - now.momentum) * g[i];
      state.v = spec.beta2 * state.v + (1 - spec.beta2) * g[i] * g[i];
      const double m = state.m / (1 - std::pow(now.momentum, step));
      const double v = state.v / (1 - std::pow(spec.beta2, step));
      update.push_back(m / (std::sqrt(v) + spec.epsilon) + now.weight_decay * w[i]);
    }
    const double ratio = role == graph::Role::weight ? norm(w) / norm(update) : 1;
    for (std::size_t i = 0; i < w.size(); ++i) w[i] -= now.learning_rate * ratio * update[i];
  });
}

TEST(Layerwise, a_weight_that_is_zero_is_stepped_at_the_plain_rate) {
  for (const auto kind : {OptimizerSpec::Kind::lars, OptimizerSpec::Kind::lamb}) {
    OptimizerSpec spec;
    spec.kind = kind;
    const std::vector<runtime::NamedTensor> trained = {
        {{"fc.weight", {2, 2}, graph::Role::weight}, at::zeros({2, 2}).requires_grad_(true)}};
    at::Tensor(trained[0].tensor).mutable_grad() = at::ones({2, 2});
    make_optimizer(spec, trained)->step({.learning_rate = 0.5, .momentum = 0, .weight_decay = 0.1});
    EXPECT_TRUE(at::allclose(trained[0].tensor, at::full({2, 2}, -0.5), 1e-4, 1e-4));
  }
}

TEST(Optimizer, a_restored_state_continues_as_if_nothing_had_happened) {
  for (const OptimizerSpec::Kind kind : all_kinds) {
    OptimizerSpec spec;
    spec.kind = kind;
    const auto a = mixed_parameters(), b = mixed_parameters();
    const auto first = make_optimizer(spec, a), second = make_optimizer(spec, b);
    const auto step = [](Optimizer& optimizer, const std::vector<runtime::NamedTensor>& trained, int number) {
      for (const auto& named : trained)
        at::Tensor(named.tensor).mutable_grad() = at::cos(named.tensor.detach() + number);
      optimizer.step(formula_policy(number));
    };
    for (int i = 0; i < 5; ++i) step(*first, a, i);
    for (std::size_t i = 0; i < a.size(); ++i) at::Tensor(b[i].tensor).set_data(a[i].tensor.detach().clone());
    runtime::TensorMap saved;
    for (const auto& [name, tensor] : first->state()) saved.emplace(name, tensor.clone());
    restore(*second, saved);
    for (int i = 5; i < 8; ++i) step(*first, a, i), step(*second, b, i);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(at::equal(a[i].tensor, b[i].tensor));
  }
}

/// Beside another convolution, so that Muon has one left.
TEST(Optimizer, what_is_frozen_on_the_way_stays_and_all_else_is_stepped_as_without_it) {
  const auto with_two_convolutions = [] {
    auto trained = mixed_parameters();
    trained.push_back(made_up_parameter("conv2.weight", graph::Role::weight, {2, 3, 3, 3}));
    return trained;
  };
  for (const OptimizerSpec::Kind kind : all_kinds) {
    OptimizerSpec spec;
    spec.kind = kind;
    const auto frozen = with_two_convolutions(), free = with_two_convolutions();
    const auto some = make_optimizer(spec, frozen, {.freeze = {{"conv.*", 0.5}, {"fc.*", 0.75}}});
    const auto all = make_optimizer(spec, free);
    const auto step = [](Optimizer& optimizer, const std::vector<runtime::NamedTensor>& trained, int number) {
      for (const auto& named : trained)
        if (named.tensor.requires_grad())
          at::Tensor(named.tensor).mutable_grad() = at::cos(named.tensor.detach() + number);
      optimizer.step(formula_policy(number));
      clear_gradients(optimizer);
    };
    for (int i = 0; i < 3; ++i) step(*some, frozen, i), step(*all, free, i);
    for (std::size_t i = 0; i < free.size(); ++i)
      EXPECT_TRUE(at::allclose(frozen[i].tensor, free[i].tensor)) << free[i].parameter.name;

    frozen[0].tensor.set_requires_grad(false);
    const at::Tensor before = frozen[0].tensor.detach().clone();
    for (int i = 3; i < 6; ++i) step(*some, frozen, i), step(*all, free, i);
    EXPECT_TRUE(at::equal(frozen[0].tensor, before));
    for (std::size_t i = 1; i < free.size(); ++i)
      EXPECT_TRUE(at::allclose(frozen[i].tensor, free[i].tensor)) << free[i].parameter.name;

    frozen[0].tensor.set_requires_grad(true);
    step(*some, frozen, 6);
    EXPECT_FALSE(at::equal(frozen[0].tensor, before));
  }
}

TEST(Optimizer, one_that_is_reset_begins_as_a_new_one) {
  for (const OptimizerSpec::Kind kind : all_kinds) {
    OptimizerSpec spec;
    spec.kind = kind;
    const auto trained = mixed_parameters();
    const auto used = make_optimizer(spec, trained), fresh = make_optimizer(spec, trained);
    for (const auto& named : trained)
      at::Tensor(named.tensor).mutable_grad() = at::full_like(named.tensor, 2).detach();
    used->step(formula_policy(0));
    reset(*used);
    const runtime::TensorMap state = used->state(), expected = fresh->state();
    for (const auto& [name, tensor] : expected) EXPECT_TRUE(at::equal(state.at(name), tensor)) << name;
  }
}

}  // namespace
}  // namespace anneal::optim
