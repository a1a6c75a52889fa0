#pragma once

#include <functional>

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// From now on, in each backward pass, as soon as `leaf` has all of its gradient of that pass added to
/// `leaf.grad()`, `action` is called with it, on the thread that runs the pass. It takes the place of an
/// earlier action. `action` must not hold `leaf`.
void after_gradient(const at::Tensor& leaf, std::function<void(const at::Tensor&)> action);

}  // namespace anneal::runtime
