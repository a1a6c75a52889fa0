// Muon against its definition, written out in double precision, and by what orthogonalizing promises.

#include "engine/worker/optim/muon.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "tests/engine/worker/optim/made_up_parameters.h"

namespace anneal::optim {
namespace {

using testing::made_up_parameter;
using testing::mixed_parameters;

constexpr int muon_steps = 100;

/// Rows of numbers.
class Matrix {
 public:
  Matrix(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), values_(rows * columns) {}
  /// [out, in, kH, kW] with a row for each output.
  static Matrix of(const at::Tensor& weight) {
    const at::Tensor flat = weight.detach().reshape({weight.size(0), -1}).to(at::kDouble).contiguous();
    Matrix matrix(static_cast<std::size_t>(flat.size(0)), static_cast<std::size_t>(flat.size(1)));
    std::copy_n(flat.data_ptr<double>(), flat.numel(), matrix.values_.begin());
    return matrix;
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  double& at(std::size_t row, std::size_t column) { return values_[row * columns_ + column]; }
  double at(std::size_t row, std::size_t column) const { return values_[row * columns_ + column]; }

  double norm() const {
    double squares = 0;
    for (const double value : values_) squares += value * value;
    return std::sqrt(squares);
  }
  Matrix transposed() const {
    Matrix result(columns_, rows_);
    for (std::size_t i = 0; i < rows_; ++i)
      for (std::size_t j = 0; j < columns_; ++j) result.at(j, i) = at(i, j);
    return result;
  }
  /// scale · this + other_scale · other
  Matrix sum(double scale, const Matrix& other, double other_scale) const {
    Matrix result(rows_, columns_);
    for (std::size_t i = 0; i < values_.size(); ++i)
      result.values_[i] = scale * values_[i] + other_scale * other.values_[i];
    return result;
  }
  Matrix times(const Matrix& other) const {
    Matrix result(rows_, other.columns_);
    for (std::size_t i = 0; i < rows_; ++i)
      for (std::size_t k = 0; k < columns_; ++k)
        for (std::size_t j = 0; j < other.columns_; ++j) result.at(i, j) += at(i, k) * other.at(k, j);
    return result;
  }

 private:
  std::size_t rows_, columns_;
  std::vector<double> values_;
};

/// X ← 3.4445 X − 4.7750 (XXᵀ)X + 2.0315 (XXᵀ)²X, three times from X = M / ‖M‖ (Jordan et al. 2024, which
/// takes five).
Matrix nearly_orthogonal(const Matrix& matrix) {
  Matrix x = matrix.sum(1 / matrix.norm(), matrix, 0);
  for (int i = 0; i < 3; ++i) {
    const Matrix cubic = x.times(x.transposed()).times(x), quintic = x.times(x.transposed()).times(cubic);
    x = x.sum(3.4445, cubic.sum(-4.7750, quintic, 2.0315), 1);
  }
  return x;
}

/// One weight as Muon is defined: momentum adds up gradients, Nesterov's looks one step ahead, and the weight
/// has the norm √out before each step.
struct Reference {
  Matrix weight;
  Matrix momentum = Matrix(weight.rows(), weight.columns());

  void step(const Matrix& gradient, const policy::Hyperparameters& now, bool nesterov) {
    momentum = momentum.sum(now.momentum, gradient, 1);
    const Matrix direction = nearly_orthogonal(nesterov ? gradient.sum(1, momentum, now.momentum) : momentum);
    const double scale = std::sqrt(static_cast<double>(weight.rows())) / weight.norm();
    weight = weight.sum(scale, direction, -now.learning_rate);
  }
};

/// Three convolutions of one shape, one of them with its channels last in memory, a wide and a tall one.
std::vector<runtime::NamedTensor> convolutions() {
  std::vector<runtime::NamedTensor> found = {made_up_parameter("a", graph::Role::weight, {8, 4, 3, 3}),
                                             made_up_parameter("of b", graph::Role::weight, {8, 4, 3, 3}),
                                             made_up_parameter("out of c", graph::Role::weight, {8, 4, 3, 3}),
                                             made_up_parameter("wide", graph::Role::weight, {6, 5, 3, 3}),
                                             made_up_parameter("taller", graph::Role::weight, {24, 8, 1, 1})};
  found[1].tensor = found[1].tensor.detach().contiguous(at::MemoryFormat::ChannelsLast).requires_grad_(true);
  return found;
}

policy::Hyperparameters muon_policy(int step) {
  return {.learning_rate = 0.02 + 0.0005 * step, .momentum = 0.9 - 0.002 * step, .weight_decay = 0.01};
}

/// Of the norm of a weight. Directions are computed in bf16, which rounds each product and sum by up to 2⁻⁹ =
/// 0.2 %; the polynomial, whose slope at 0 is 3.4445³ = 41 over three rounds, makes more of what small
/// singular values get of it. Rounding differs from step to step, and bringing the weight back to the norm
/// √out forgets old steps, so that 100 of them end 0.5 to 0.9 % away from exact ones; in fp32 it would be
/// 4e-7. One round more or less is 18 % away, no Nesterov 22 %, and a first coefficient of 3.4 is 3 %, as is
/// a momentum that is 0.01 off.
constexpr double tolerance = 0.015;

TEST(Muon, follows_its_definition_for_100_steps) {
  for (const bool nesterov : {true, false}) {
    OptimizerSpec spec;
    spec.kind = OptimizerSpec::Kind::muon;
    spec.nesterov = nesterov;
    const auto trained = convolutions();
    std::vector<Reference> references;
    for (const auto& named : trained) references.push_back({.weight = Matrix::of(named.tensor)});
    const auto optimizer = make_optimizer(spec, trained);
    at::manual_seed(11);
    for (int step = 0; step < muon_steps; ++step) {
      for (std::size_t i = 0; i < trained.size(); ++i) {
        at::Tensor tensor = trained[i].tensor;
        tensor.mutable_grad() = at::randn_like(tensor).detach();
        references[i].step(Matrix::of(tensor.grad()), muon_policy(step), nesterov);
      }
      optimizer->step(muon_policy(step));
    }
    for (std::size_t i = 0; i < trained.size(); ++i) {
      const Matrix& wanted = references[i].weight;
      EXPECT_LT(wanted.sum(1, Matrix::of(trained[i].tensor), -1).norm() / wanted.norm(), tolerance)
          << trained[i].parameter.name << (nesterov ? ", Nesterov" : "");
    }
  }
}

TEST(Muon, orthogonalize_brings_all_singular_values_near_one) {
  at::manual_seed(4);
  for (const auto& shape : {std::vector<std::int64_t>{24, 96}, {96, 24}, {32, 32}}) {
    // Singular values from 0.3 to 1.5, as gradients of a network have them within a few orders.
    const auto [u, s, v] = at::linalg_svd(at::randn(shape), /*full_matrices=*/false);
    const at::Tensor values = at::linspace(0.3, 1.5, s.size(0));
    const at::Tensor result = orthogonalize(at::matmul(u * values, v));
    const at::Tensor aligned = at::matmul(at::matmul(u.t(), result), v.t());
    EXPECT_GT(aligned.diagonal().min().item<double>(), 0.3);
    EXPECT_LT(aligned.diagonal().max().item<double>(), 1.4);
    EXPECT_LT((aligned - at::diag(aligned.diagonal())).abs().max().item<double>(), 0.05);
  }
}

TEST(Muon, orthogonalizes_each_matrix_of_a_batch_by_itself) {
  at::manual_seed(6);
  const at::Tensor matrices = at::randn({3, 16, 40}) * at::tensor({1.F, 100.F, 0.01F}).view({3, 1, 1});
  const at::Tensor together = orthogonalize(matrices);
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(at::allclose(together[i], orthogonalize(matrices[i]), 1e-2, 1e-2)) << "matrix " << i;
}

TEST(Muon, momentum_without_nesterov_is_the_direction) {
  OptimizerSpec spec;
  spec.kind = OptimizerSpec::Kind::muon;
  spec.nesterov = false;
  const auto trained = mixed_parameters();
  const auto optimizer = make_optimizer(spec, trained);
  at::Tensor momentum = at::zeros_like(trained[0].tensor);
  for (int number = 0; number < 3; ++number) {
    for (const auto& named : trained)
      at::Tensor(named.tensor).mutable_grad() = at::sin(named.tensor.detach() + number);
    const at::Tensor before = trained[0].tensor.detach().clone();
    momentum = 0.6 * momentum + trained[0].tensor.grad();
    optimizer->step({.learning_rate = 0.1, .momentum = 0.6, .weight_decay = 0});
    const at::Tensor direction = orthogonalize(momentum.reshape({2, -1})).reshape(before.sizes());
    EXPECT_TRUE(at::allclose(trained[0].tensor, before * (std::sqrt(2.0) / before.norm()) - 0.1 * direction,
                             1e-2, 1e-3));
  }
}

/// All that a step changes, bit for bit.
void expect_equal(const std::vector<runtime::NamedTensor>& a, Optimizer& of_a,
                  const std::vector<runtime::NamedTensor>& b, Optimizer& of_b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    EXPECT_TRUE(at::equal(a[i].tensor, b[i].tensor)) << a[i].parameter.name;
  for (const auto& [name, tensor] : of_a.state())
    EXPECT_TRUE(at::equal(tensor, of_b.state().at(name))) << name;
}

TEST(Muon, a_step_that_was_prepared_is_the_same) {
  const auto set_gradients = [](const auto& trained, int number) {
    for (const auto& named : trained)
      at::Tensor(named.tensor).mutable_grad() = at::sin(named.tensor.detach() * 3 + number);
  };
  for (const bool nesterov : {true, false}) {
    OptimizerSpec spec;
    spec.kind = OptimizerSpec::Kind::muon;
    spec.nesterov = nesterov;
    const auto plain = mixed_parameters(), ahead = mixed_parameters();
    for (std::size_t i = 0; i < plain.size(); ++i) ahead[i].tensor.detach().copy_(plain[i].tensor.detach());
    const auto of_plain = make_optimizer(spec, plain), of_ahead = make_optimizer(spec, ahead);
    for (int number = 0; number < 6; ++number) {
      const policy::Hyperparameters now{.learning_rate = 0.1, .momentum = 0.6, .weight_decay = 0};
      set_gradients(ahead, number + 10);  // of a step that is not taken
      of_ahead->prepare(now);
      expect_equal(plain, *of_plain, ahead, *of_ahead);
      of_ahead->forget();
      set_gradients(plain, number);
      set_gradients(ahead, number);
      if (number % 3 == 1) of_ahead->prepare(now);
      if (number % 3 == 2) of_ahead->prepare({.learning_rate = 0.1, .momentum = 0.5, .weight_decay = 0});
      of_plain->step(now);
      of_ahead->step(now);
      expect_equal(plain, *of_plain, ahead, *of_ahead);
    }
  }
}

TEST(Muon, moves_convolutions_by_the_orthogonal_direction_and_leaves_the_rest_to_sgd) {
  OptimizerSpec spec;
  spec.kind = OptimizerSpec::Kind::muon;
  spec.other_rate = 2;
  spec.other_momentum = 0.5;
  const auto trained = mixed_parameters();
  const at::Tensor before = trained[0].tensor.detach().clone(), bias = trained[3].tensor.detach().clone();
  for (const auto& named : trained) at::Tensor(named.tensor).mutable_grad() = at::sin(named.tensor.detach());
  const at::Tensor gradient = trained[0].tensor.grad().clone(),
                   bias_gradient = trained[3].tensor.grad().clone();
  make_optimizer(spec, trained)->step({.learning_rate = 0.1, .momentum = 0.6, .weight_decay = 0});

  const at::Tensor direction = orthogonalize(gradient.reshape({2, -1})).reshape(before.sizes());
  EXPECT_TRUE(at::allclose(trained[0].tensor, before * (std::sqrt(2.0) / before.norm()) - 0.1 * direction,
                           1e-2, 1e-3));
  EXPECT_TRUE(at::allclose(trained[3].tensor, bias - 0.2 * 1.5 * bias_gradient, 1e-4, 1e-6));
}

}  // namespace
}  // namespace anneal::optim
