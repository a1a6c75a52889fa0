#include "runtime/execution.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace anneal::runtime {

Execution::Execution(std::vector<Step> steps, at::ScalarType type, at::ScalarType product)
    : steps_(std::move(steps)), last_use_of_(steps_.size()), type_(type), product_(product) {
  std::map<std::size_t, std::size_t> last_user;
  for (std::size_t i = 0; i < steps_.size(); ++i)
    for (const std::size_t source : steps_[i].inputs) last_user[source] = i;
  for (const auto& [source, user] : last_user) last_use_of_[user].push_back(source);
}

void Execution::recompute(const std::vector<graph::Segment>& segments) {
  recomputed_.clear();
  for (const graph::Segment& range : segments) {
    Recomputed part{.range = range};
    std::set<std::size_t> inputs, outputs;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      if (steps_[i].kernel == nullptr) continue;
      for (const std::size_t source : steps_[i].inputs)
        if (source < range.begin) inputs.insert(source);
      const std::string& operation = steps_[i].node->operation;
      part.is_random = part.is_random || operation == "dropout" || operation == "stochastic_depth";
    }
    for (std::size_t i = range.end; i < steps_.size(); ++i)
      for (const std::size_t source : steps_[i].inputs)
        if (source >= range.begin && source < range.end) outputs.insert(source);
    if (range.end == steps_.size()) outputs.insert(range.end - 1);
    part.inputs.assign(inputs.begin(), inputs.end());
    part.outputs.assign(outputs.begin(), outputs.end());
    if (!outputs.empty()) recomputed_.push_back(std::move(part));
  }
}

at::Tensor Execution::run(const at::Tensor& images, bool training) const {
  Outputs outputs(steps_.size());
  std::size_t done = 0;
  if (training && at::GradMode::is_enabled())
    for (const Recomputed& part : recomputed_) {
      run({done, part.range.begin}, images, training, false, outputs);
      run(part, images, outputs);
      done = part.range.end;
    }
  run({done, steps_.size()}, images, training, false, outputs);
  if (observer_ != nullptr && training) observer_->has_output();
  return outputs.back();
}

void Execution::run(graph::Segment range, const at::Tensor& images, bool training, bool again,
                    Outputs& outputs) const {
  std::vector<at::Tensor> inputs;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const Step& step = steps_[i];
    if (step.kernel == nullptr) continue;
    if (check_) check_();
    if (observer_ != nullptr && training)
      observer_->comes_to(*step.node, again ? NodeObserver::Pass::again : NodeObserver::Pass::forward);
    inputs.clear();
    if (step.inputs.empty()) inputs.push_back(images);
    for (const std::size_t source : step.inputs) inputs.push_back(outputs[source]);
    const bool trains = training && !step.keeps_statistics;
    if (step.fused) {
      NormActivation how = *step.fused;
      how.training = trains;
      how.again = again;
      how.parts = parts_;
      const auto residual = inputs.size() > 1 ? std::optional(inputs[1]) : std::nullopt;
      outputs[i] = norm_activation(inputs[0], residual, step.parameters, how);
    } else {
      const auto draw = draw_ && images.device().is_cpu() ? std::optional(draw_->of(i)) : std::nullopt;
      outputs[i] = step.kernel({*step.node, inputs, step.parameters, type_, trains, product_, again,
                                drop_strength_, draw ? &*draw : nullptr, parts_});
    }
    if (check_ && training && outputs[i].requires_grad())
      outputs[i].register_hook([check = check_](const at::Tensor&) { check(); });
    if (observer_ != nullptr && training) watch(step, outputs[i], inputs);
    release(i, outputs);
  }
}

/// What passes its input on has no gradients of its own.
void Execution::watch(const Step& step, const at::Tensor& output,
                      const std::vector<at::Tensor>& inputs) const {
  const bool is_input =
      std::ranges::any_of(inputs, [&](const at::Tensor& input) { return input.is_same(output); });
  if (!output.requires_grad() || is_input) return;
  output.register_hook([observer = observer_, node = step.node](const at::Tensor&) {
    observer->comes_to(*node, NodeObserver::Pass::backward);
  });
}

void Execution::release(std::size_t step, Outputs& outputs) const {
  for (const std::size_t done : last_use_of_[step]) outputs[done].reset();
}

}  // namespace anneal::runtime
