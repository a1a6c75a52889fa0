#include "optim/muon.h"

#include <cmath>
#include <map>

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

/// A weight [out, in, kH, kW] as the matrix [out, in·kH·kW] in the same memory. Its columns stand in the
/// order of the memory: orthogonalizing does not mind.
at::Tensor as_matrix(const at::Tensor& weight) {
  const bool channels_last = weight.is_contiguous(at::MemoryFormat::ChannelsLast);
  return (channels_last ? weight.permute({0, 2, 3, 1}) : weight).view({weight.size(0), -1});
}

/// √out of each.
std::vector<at::Scalar> roots_of_outputs(const Group& group) {
  std::vector<at::Scalar> roots;
  for (const at::Tensor& tensor : group.tensors)
    roots.emplace_back(std::sqrt(static_cast<double>(tensor.size(0))));
  return roots;
}

/// The indices of equally shaped matrices together.
std::vector<std::vector<std::size_t>> equal_shapes(const Group& group) {
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::size_t>> by_shape;
  for (std::size_t i = 0; i < group.tensors.size(); ++i) {
    const at::Tensor matrix = as_matrix(group.tensors[i]);
    by_shape[{matrix.size(0), matrix.size(1)}].push_back(i);
  }
  std::vector<std::vector<std::size_t>> sets;
  for (auto& [shape, indices] : by_shape) sets.push_back(std::move(indices));
  return sets;
}

}  // namespace

at::Tensor orthogonalize(const at::Tensor& matrices) {
  constexpr double a = 3.4445, b = -4.7750, c = 2.0315;
  constexpr int steps = 3;
  constexpr double smallest_norm = 1e-7;
  const bool tall = matrices.size(-2) > matrices.size(-1);
  const at::Tensor norms = at::linalg_vector_norm(matrices, 2, at::IntArrayRef{-2, -1}, /*keepdim=*/true);
  at::Tensor x = (matrices / (norms + smallest_norm)).to(at::kBFloat16);
  if (tall) x = x.mT();
  for (int i = 0; i < steps; ++i) {
    const at::Tensor gram = at::matmul(x, x.mT());
    x = a * x + at::matmul(b * gram + c * at::matmul(gram, gram), x);
  }
  if (tall) x = x.mT();
  return x.to(matrices.scalar_type());
}

void Muon::step_matrices(const policy::Hyperparameters& now) {
  const std::vector<at::Tensor> gradients = Optimizer::gradients(matrices_);
  at::_foreach_mul_(momentum_, now.momentum);
  at::_foreach_add_(momentum_, gradients);
  const std::vector<at::Tensor> directions =
      nesterov_ ? at::_foreach_add(gradients, momentum_, now.momentum) : momentum_;
  std::vector<at::Tensor> scales = at::_foreach_norm(matrices_.tensors);
  at::_foreach_reciprocal_(scales);
  at::_foreach_mul_(scales, wanted_norms_);
  at::_foreach_mul_(matrices_.tensors, scales);
  for (const std::vector<std::size_t>& set : equal_shapes_) {
    std::vector<at::Tensor> weights, equal;
    for (const std::size_t i : set) {
      weights.push_back(as_matrix(matrices_.tensors[i]));
      equal.push_back(as_matrix(directions[i]));
    }
    at::_foreach_add_(weights, orthogonalize(at::stack(equal)).unbind(), -now.learning_rate);
  }
}

Muon::Muon(std::vector<Group> groups, const OptimizerSpec& spec)
    : Optimizer(groups),
      matrices_(convolutions(groups)),
      momentum_(zeros_like(matrices_)),
      equal_shapes_(equal_shapes(matrices_)),
      wanted_norms_(roots_of_outputs(matrices_)),
      others_(select(groups, [](const at::Tensor& tensor) { return !is_convolution(tensor); }), spec),
      nesterov_(spec.nesterov),
      other_rate_(spec.other_rate),
      other_momentum_(spec.other_momentum) {}

void Muon::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  if (!matrices_.tensors.empty()) step_matrices(now);
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
