#include "optim/muon.h"

#include <cmath>

#include <ATen/ATen.h>

namespace anneal::optim {

namespace {

bool is_convolution(const at::Tensor& tensor) {
  return tensor.dim() == 4;
}

/// The tensors of `groups` for which `wanted` holds, groups kept apart.
template <class Wanted>
std::vector<Group> select(const std::vector<Group>& groups, Wanted wanted) {
  std::vector<Group> selected;
  for (const Group& group : groups) {
    Group part{.names = {}, .tensors = {}, .rate_scale = group.rate_scale, .decay_scale = group.decay_scale};
    for (std::size_t i = 0; i < group.tensors.size(); ++i) {
      if (!wanted(group.tensors[i])) continue;
      part.names.push_back(group.names[i]);
      part.tensors.push_back(group.tensors[i]);
    }
    if (!part.tensors.empty()) selected.push_back(std::move(part));
  }
  return selected;
}

/// Convolution weights all stand in one group, that of weights.
Group convolutions(const std::vector<Group>& groups) {
  std::vector<Group> selected = select(groups, is_convolution);
  return selected.empty() ? Group{} : std::move(selected.front());
}

}  // namespace

at::Tensor orthogonalize(const at::Tensor& matrix) {
  constexpr double a = 3.4445, b = -4.7750, c = 2.0315;
  constexpr int steps = 3;
  constexpr double smallest_norm = 1e-7;
  const bool tall = matrix.size(0) > matrix.size(1);
  at::Tensor x = (matrix / (matrix.norm() + smallest_norm)).to(at::kBFloat16);
  if (tall) x = x.t();
  for (int i = 0; i < steps; ++i) {
    const at::Tensor gram = at::matmul(x, x.t());
    x = a * x + at::matmul(b * gram + c * at::matmul(gram, gram), x);
  }
  if (tall) x = x.t();
  return x.to(matrix.scalar_type());
}

Muon::Muon(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(groups),
      matrices_(convolutions(groups)),
      momentum_(zeros_like(matrices_)),
      others_(select(groups, [](const at::Tensor& tensor) { return !is_convolution(tensor); }), spec),
      other_rate_(spec.other_rate),
      other_momentum_(spec.other_momentum) {}

void Muon::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < matrices_.tensors.size(); ++i) {
    at::Tensor weight = matrices_.tensors[i];
    const at::Tensor gradient = weight.grad();
    momentum_[i].mul_(now.momentum).add_(gradient);
    const at::Tensor direction = gradient + now.momentum * momentum_[i];
    const std::int64_t rows = weight.size(0);
    weight.mul_(std::sqrt(static_cast<double>(rows)) / weight.norm());
    weight.sub_(orthogonalize(direction.reshape({rows, -1})).reshape(weight.sizes()), now.learning_rate);
  }
  policy::Hyperparameters others = now;
  others.learning_rate *= other_rate_;
  others.momentum = other_momentum_;
  others_.step(others);
}

runtime::TensorMap Muon::state() {
  runtime::TensorMap state = others_.state();
  for (std::size_t i = 0; i < matrices_.names.size(); ++i)
    state.emplace("momentum/" + matrices_.names[i], momentum_[i]);
  return state;
}

}  // namespace anneal::optim
