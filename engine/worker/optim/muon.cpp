#include "engine/worker/optim/muon.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/runtime/precision.h"

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

/// x ← a·x + (b·g + c·g·g)·x with g = x·xᵀ. On a GPU sums are part of the products, for small matrices take
/// the time that calls take; rounded to bf16 less often, the result is not the processor's to the last bit.
at::Tensor iterated(const at::Tensor& x) {
  constexpr double a = 3.4445, b = -4.7750, c = 2.0315;
  const at::Tensor gram = at::matmul(x, x.mT());
  if (x.is_cpu() || x.dim() != 3) return a * x + at::matmul(b * gram + c * at::matmul(gram, gram), x);
  return at::baddbmm(x, at::baddbmm(gram, gram, gram, b, c), x, a);
}

}  // namespace

at::Tensor orthogonalize(const at::Tensor& matrices) {
  constexpr int steps = 3;
  constexpr double smallest_norm = 1e-7;
  const bool tall = matrices.size(-2) > matrices.size(-1);
  const at::Tensor norms = at::linalg_vector_norm(matrices, 2, at::IntArrayRef{-2, -1}, /*keepdim=*/true);
  const bool in_bf16 = runtime::has_fast_bf16(matrices.device());
  at::Tensor x = (matrices / (norms + smallest_norm)).to(in_bf16 ? at::kBFloat16 : at::kFloat);
  if (tall) x = x.mT();
  for (int i = 0; i < steps; ++i) x = iterated(x);
  if (tall) x = x.mT();
  return x.to(matrices.scalar_type());
}

Muon::MatrixStep Muon::matrix_step(double momentum, bool moves_momentum) {
  MatrixStep step{.by_momentum = momentum};
  for (std::size_t i = 0; i < matrices_.tensors.size(); ++i) {
    if (!matrices_.tensors[i].requires_grad()) continue;
    step.weights.push_back(matrices_.tensors[i]);
    step.momentum.push_back(momentum_[i]);
  }
  if (step.weights.empty()) return step;
  const std::vector<at::Tensor> gradients = Optimizer::gradients({.names = {}, .tensors = step.weights});
  if (moves_momentum)
    at::_foreach_mul_(step.momentum, momentum);
  else
    step.next_momentum = at::_foreach_mul(step.momentum, momentum);
  const std::vector<at::Tensor>& next = moves_momentum ? step.momentum : step.next_momentum;
  at::_foreach_add_(next, gradients);
  const std::vector<at::Tensor> directions = nesterov_ ? at::_foreach_add(gradients, next, momentum) : next;
  step.scales = at::_foreach_norm(step.weights);
  at::_foreach_reciprocal_(step.scales);
  at::_foreach_mul_(step.scales, roots_of_outputs(step.weights));
  for (const Matrices& equal : equal_shapes(step.weights, directions))
    step.moves.push_back({equal.weights, orthogonalize(at::stack(equal.directions)).unbind()});
  return step;
}

void Muon::take(const MatrixStep& step, double rate) {
  if (!step.next_momentum.empty()) at::_foreach_copy_(step.momentum, step.next_momentum);
  if (!step.weights.empty()) at::_foreach_mul_(step.weights, step.scales);
  for (const auto& [weights, directions] : step.moves) at::_foreach_add_(weights, directions, -rate);
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
  const bool is_prepared = prepared_ && prepared_->by_momentum == now.momentum;
  take(is_prepared ? *prepared_ : matrix_step(now.momentum, /*moves_momentum=*/true), now.learning_rate);
  forget();
  policy::Hyperparameters others = now;
  others.learning_rate *= other_rate_;
  others.momentum = other_momentum_;
  others_.step(others);
}

void Muon::prepare(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  prepared_ = matrix_step(now.momentum, /*moves_momentum=*/false);
}

runtime::TensorMap Muon::state() {
  runtime::TensorMap state = others_.state();
  for (std::size_t i = 0; i < matrices_.names.size(); ++i)
    state.emplace("momentum/" + matrices_.names[i], momentum_[i]);
  return state;
}

}  // namespace anneal::optim
