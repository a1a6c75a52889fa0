#include "optim/muon.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "runtime/precision.h"

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

/// All are stepped alike, whatever group they are in.
Group convolutions(const std::vector<Group>& groups) {
  Group all;
  for (Group& part : select(groups, is_convolution)) {
    std::ranges::move(part.names, std::back_inserter(all.names));
    std::ranges::move(part.tensors, std::back_inserter(all.tensors));
  }
  return all;
}

/// A weight [out, in, kH, kW] as the matrix [out, in·kH·kW] in the same memory. Its columns stand in the
/// order of the memory: orthogonalizing does not mind.
at::Tensor as_matrix(const at::Tensor& weight) {
  const bool channels_last = weight.is_contiguous(at::MemoryFormat::ChannelsLast);
  return (channels_last ? weight.permute({0, 2, 3, 1}) : weight).view({weight.size(0), -1});
}

/// √out of each.
std::vector<at::Scalar> roots_of_outputs(const std::vector<at::Tensor>& weights) {
  std::vector<at::Scalar> roots;
  for (const at::Tensor& weight : weights) roots.emplace_back(std::sqrt(static_cast<double>(weight.size(0))));
  return roots;
}

/// Weights with the directions to step them along, as matrices.
struct Matrices {
  std::vector<at::Tensor> weights, directions;
};

/// Equally shaped ones together.
std::vector<Matrices> equal_shapes(const std::vector<at::Tensor>& weights,
                                   const std::vector<at::Tensor>& directions) {
  std::map<std::pair<std::int64_t, std::int64_t>, Matrices> by_shape;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const at::Tensor weight = as_matrix(weights[i]);
    Matrices& equal = by_shape[{weight.size(0), weight.size(1)}];
    equal.weights.push_back(weight);
    equal.directions.push_back(as_matrix(directions[i]));
  }
  std::vector<Matrices> sets;
  for (auto& [shape, equal] : by_shape) sets.push_back(std::move(equal));
  return sets;
}

}  // namespace

at::Tensor orthogonalize(const at::Tensor& matrices) {
  constexpr double a = 3.4445, b = -4.7750, c = 2.0315;
  constexpr int steps = 3;
  constexpr double smallest_norm = 1e-7;
  const bool tall = matrices.size(-2) > matrices.size(-1);
  const at::Tensor norms = at::linalg_vector_norm(matrices, 2, at::IntArrayRef{-2, -1}, /*keepdim=*/true);
  const bool in_bf16 = runtime::has_fast_bf16(matrices.device());
  at::Tensor x = (matrices / (norms + smallest_norm)).to(in_bf16 ? at::kBFloat16 : at::kFloat);
  if (tall) x = x.mT();
  for (int i = 0; i < steps; ++i) {
    const at::Tensor gram = at::matmul(x, x.mT());
    x = a * x + at::matmul(b * gram + c * at::matmul(gram, gram), x);
  }
  if (tall) x = x.mT();
  return x.to(matrices.scalar_type());
}

void Muon::step_matrices(const policy::Hyperparameters& now) {
  Group trained;
  std::vector<at::Tensor> momentum;
  for (std::size_t i = 0; i < matrices_.tensors.size(); ++i) {
    if (!matrices_.tensors[i].requires_grad()) continue;
    trained.tensors.push_back(matrices_.tensors[i]);
    momentum.push_back(momentum_[i]);
  }
  if (trained.tensors.empty()) return;
  const std::vector<at::Tensor> gradients = Optimizer::gradients(trained);
  at::_foreach_mul_(momentum, now.momentum);
  at::_foreach_add_(momentum, gradients);
  const std::vector<at::Tensor> directions =
      nesterov_ ? at::_foreach_add(gradients, momentum, now.momentum) : momentum;
  std::vector<at::Tensor> scales = at::_foreach_norm(trained.tensors);
  at::_foreach_reciprocal_(scales);
  at::_foreach_mul_(scales, roots_of_outputs(trained.tensors));
  at::_foreach_mul_(trained.tensors, scales);
  for (const Matrices& equal : equal_shapes(trained.tensors, directions))
    at::_foreach_add_(equal.weights, orthogonalize(at::stack(equal.directions)).unbind(), -now.learning_rate);
}

Muon::Muon(const std::vector<Group>& groups, const OptimizerSpec& spec)
    : Optimizer(groups),
      matrices_(convolutions(groups)),
      momentum_(zeros_like(matrices_)),
      others_(select(groups, [](const at::Tensor& tensor) { return !is_convolution(tensor); }), spec),
      nesterov_(spec.nesterov),
      other_rate_(spec.other_rate),
      other_momentum_(spec.other_momentum) {}

void Muon::step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  step_matrices(now);
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
