// The backward pass of steps whose results were not kept: runs them once more, then goes back through them.

#include <mutex>

#include <ATen/ATen.h>
#include <ATen/core/Generator.h>
#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

#include "engine/worker/runtime/execution.h"

namespace anneal::runtime {

namespace {

using torch::autograd::SavedVariable;
using torch::autograd::variable_list;

/// The state of the generator that random kernels draw from.
at::Tensor random_state(at::Device device) {
  at::Generator generator = at::globalContext().defaultGenerator(device);
  const std::lock_guard lock(generator.mutex());
  return generator.get_state();
}

void set_random_state(at::Device device, const at::Tensor& state) {
  at::Generator generator = at::globalContext().defaultGenerator(device);
  const std::lock_guard lock(generator.mutex());
  generator.set_state(state);
}

/// While this lives, random numbers are those of an earlier time; then they go on as if nothing had been.
class EarlierRandom {
 public:
  EarlierRandom(at::Device device, const at::Tensor& state) : device_(device) {
    if (!state.defined()) return;
    now_ = random_state(device);
    set_random_state(device, state);
  }
  ~EarlierRandom() {
    if (now_.defined()) set_random_state(device_, now_);
  }
  EarlierRandom(const EarlierRandom&) = delete;
  EarlierRandom& operator=(const EarlierRandom&) = delete;

 private:
  at::Device device_;
  at::Tensor now_;
};

}  // namespace

class Execution::Again : public torch::autograd::Node {
 public:
  /// `given` are the images and the outputs that `part` reads; `learned` its parameters that have gradients.
  Again(const Execution& execution, const Recomputed& part, const variable_list& given, variable_list learned,
        at::Tensor random)
      : execution_(execution), part_(part), learned_(std::move(learned)), random_(std::move(random)) {
    for (const at::Tensor& tensor : given) given_.emplace_back(tensor, false);
  }

  variable_list apply(variable_list&& gradients) override {
    const at::AutoGradMode records(true);
    variable_list leaves;
    for (SavedVariable& saved : given_) {
      const at::Tensor tensor = saved.unpack();
      leaves.push_back(tensor.detach().set_requires_grad(tensor.requires_grad()));
    }
    const Outputs outputs = run_again(leaves);
    variable_list results, of_results, wanted;
    for (std::size_t i = 0; i < part_.outputs.size(); ++i) {
      const at::Tensor& output = outputs[part_.outputs[i]];
      if (!gradients[i].defined() || !output.requires_grad()) continue;
      results.push_back(output);
      of_results.push_back(gradients[i]);
    }
    leaves.insert(leaves.end(), learned_.begin(), learned_.end());
    for (const at::Tensor& leaf : leaves)
      if (leaf.requires_grad()) wanted.push_back(leaf);
    if (results.empty()) return variable_list(leaves.size());
    const variable_list found = torch::autograd::grad(results, wanted, of_results, /*retain_graph=*/false,
                                                      /*create_graph=*/false, /*allow_unused=*/true);
    variable_list all;
    std::size_t next = 0;
    for (const at::Tensor& leaf : leaves) all.push_back(leaf.requires_grad() ? found[next++] : at::Tensor());
    return all;
  }

  void release_variables() override { given_.clear(); }

 private:
  Outputs run_again(const variable_list& leaves) const {
    Outputs outputs(execution_.steps_.size());
    for (std::size_t i = 0; i < part_.inputs.size(); ++i) outputs[part_.inputs[i]] = leaves[i + 1];
    const EarlierRandom random(leaves[0].device(), random_);
    execution_.run(part_.range, leaves[0], true, true, outputs);
    return outputs;
  }

  const Execution& execution_;
  const Recomputed& part_;
  std::vector<SavedVariable> given_;
  variable_list learned_;
  at::Tensor random_;
};

void Execution::run(const Recomputed& part, const at::Tensor& images, Outputs& outputs) const {
  variable_list given = {images}, learned;
  for (const std::size_t source : part.inputs) given.push_back(outputs[source]);
  for (std::size_t i = part.range.begin; i < part.range.end; ++i)
    for (const at::Tensor& parameter : steps_[i].parameters)
      if (parameter.requires_grad()) learned.push_back(parameter);
  const at::Tensor random = part.is_random ? random_state(images.device()) : at::Tensor();
  {
    const at::NoGradGuard no_record;
    run(part.range, images, true, false, outputs);
  }
  const bool has_gradients = !learned.empty() || std::ranges::any_of(given, [](const at::Tensor& tensor) {
    return tensor.requires_grad();
  });
  if (!has_gradients) return;
  const std::shared_ptr<Again> node(new Again(*this, part, given, learned, random),
                                    torch::autograd::deleteNode);
  node->set_next_edges(torch::autograd::collect_next_edges(given, learned));
  for (const std::size_t result : part.outputs) {
    outputs[result] = outputs[result].detach();  // where a node passes its input on, this is not that input
    torch::autograd::set_history(outputs[result], node);
  }
}

}  // namespace anneal::runtime
