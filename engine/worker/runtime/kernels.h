#pragma once

#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/model/graph/graph.h"
#include "engine/worker/runtime/draw.h"
#include "engine/worker/runtime/statistics_sum.h"

namespace anneal::runtime {

/// What a kernel works on: the node's inputs and parameters, in the order of graph::Operation.
struct KernelArguments {
  const graph::Node& node;
  const std::vector<at::Tensor>& inputs;
  const std::vector<at::Tensor>& parameters;
  at::ScalarType compute_type;
  bool training;
  at::ScalarType product_type = compute_type;  ///< see precision.h
  bool again = false;                          ///< for the backward pass: statistics have moved already
  double drop_strength = 1;                    ///< what is dropped of the probability that the node says
  const Draw* draw = nullptr;                  ///< null: from the generator of libtorch
  StatisticsSum* parts = nullptr;              ///< as in NormActivation
  /// Takes the counters of batches that a norm would raise by one, for all to be raised at once; null: each
  /// is raised where it is.
  std::vector<at::Tensor>* counters = nullptr;
};

/// Parameter `index` in the type of activations, or an undefined tensor.
at::Tensor computed(const KernelArguments& arguments, std::size_t index);

/// x · wᵀ + b of `input` and the parameters `weight` and `weight` + 1, computed in the product type.
at::Tensor linear(const KernelArguments& arguments, const at::Tensor& input, std::size_t weight);

/// Parameter `index`, rounded to the type of activations, as an operand of a product.
at::Tensor operand(const KernelArguments& arguments, std::size_t index);

using Kernel = at::Tensor (*)(const KernelArguments& arguments);

/// The kernel of an operation of engine/model/graph/operations.h, one line each in kernels.cpp.
/// Throws std::logic_error for one that has none.
Kernel find_kernel(const std::string& operation);

/// Operations that have a kernel, for the test that none is forgotten.
std::vector<std::string> kernel_names();

}  // namespace anneal::runtime
