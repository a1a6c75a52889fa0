#include "engine/worker/runtime/execution.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/runtime/fused_layer.h"

namespace anneal::runtime {

Execution::Execution(std::vector<Step> steps, at::ScalarType type, at::ScalarType product)
    : steps_(std::move(steps)), last_use_of_(steps_.size()), type_(type), product_(product) {
  std::map<std::size_t, std::size_t> last_user;
  for (std::size_t i = 0; i < steps_.size(); ++i)
    for (const std::size_t source : steps_[i].inputs) last_user[source] = i;
  for (const auto& [source, user] : last_user) last_use_of_[user].push_back(source);
}

void Execution::recompute(const std::vector<graph::Segment>& segments) {
  segments_ = segments;
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
    for (const std::size_t step : kept_steps_)
      if (step >= range.begin && step < range.end) outputs.insert(step);
    part.inputs.assign(inputs.begin(), inputs.end());
    part.outputs.assign(outputs.begin(), outputs.end());
    if (!outputs.empty()) recomputed_.push_back(std::move(part));
  }
}

void Execution::keep_outputs(std::vector<std::size_t> steps) {
  kept_steps_ = std::move(steps);
  recompute(std::vector(segments_));
}

at::Tensor Execution::run(const at::Tensor& images, bool training) {
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
  kept_.clear();
  for (const std::size_t step : kept_steps_) kept_.push_back(outputs[step]);
  return outputs.back();
}

void Execution::run(graph::Segment range, const at::Tensor& images, bool training, bool again,
                    Outputs& outputs) const {
  std::vector<at::Tensor> inputs, counters;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const Step& step = steps_[i];
    if (step.kernel == nullptr) continue;
    if (check_) check_();
    if (observer_ != nullptr && training)
      observer_->comes_to(*step.node, again ? NodeObserver::Pass::again : NodeObserver::Pass::forward);
    if (source_ != nullptr && !step.parameters.empty())
      source_->bring(step.parameters, again ? ParameterSource::Way::backward : ParameterSource::Way::forward);
    inputs.clear();
    if (step.inputs.empty()) inputs.push_back(images);
    for (const std::size_t source : step.inputs) inputs.push_back(outputs[source]);
    outputs[i] = output_of(i, inputs, training, again, counters);
    if (check_ && training && outputs[i].requires_grad())
      outputs[i].register_hook([check = check_](const at::Tensor&) { check(); });
    if (observer_ != nullptr && training) watch(step, outputs[i], inputs);
    if (source_ != nullptr) bring_for_gradients(step, outputs[i]);
    release(i, outputs);
  }
  if (!counters.empty()) at::_foreach_add_(counters, 1);
}

at::Tensor Execution::output_of(std::size_t index, const std::vector<at::Tensor>& inputs, bool training,
                                bool again, std::vector<at::Tensor>& counters) const {
  const Step& step = steps_[index];
  const bool rounds = rounding_ != nullptr && rounding_->is_on(training);
  const bool normalises_by_batch = training && trains(step);
  at::Tensor output;
  if (step.fused) {
    NormActivation how = *step.fused;
    how.training = normalises_by_batch;
    how.again = again;
    how.parts = parts_;
    how.counters = &counters;
    const auto residual = inputs.size() > 1 ? std::optional(inputs[1]) : std::nullopt;
    output = norm_activation(inputs[0], residual, step.parameters, how);
  } else if (step.layer) {
    const auto residual = inputs.size() > 1 ? std::optional(inputs[1]) : std::nullopt;
    output = step.layer->run(inputs[0], residual, residual && is_spent(index, step.inputs[1], inputs[1]));
  } else {
    std::vector<at::Tensor> parameters = step.parameters;
    if (rounds && step.weight_bits > 0) parameters[0] = rounding_->weight_of(step.node->name, parameters[0]);
    const bool on_processor = inputs[0].device().is_cpu();
    const auto draw = draw_ && on_processor ? std::optional(draw_->of(index)) : std::nullopt;
    output = step.kernel({*step.node, inputs, parameters, type_, normalises_by_batch, product_, again,
                          drop_strength_, draw ? &*draw : nullptr, parts_, &counters});
  }
  if (step.bytes && output.scalar_type() != at::kByte) return to_bytes(output, *step.bytes);
  if (!rounds || !step.rounded) return output;
  return rounding_->value(*step.rounded, output, training && !again);
}

/// Whether nothing reads `value`, the output of `source`, or shares its memory, once this step is done: the
/// outputs, the step's inputs and the residual that is passed on hold it.
bool Execution::is_spent(std::size_t index, std::size_t source, const at::Tensor& value) const {
  constexpr std::size_t holders = 3;
  const bool is_last_use =
      std::ranges::count(last_use_of_[index], source) > 0 && std::ranges::count(kept_steps_, source) == 0;
  return is_last_use && value.use_count() <= holders && value.storage().use_count() == 1;
}

bool Execution::trains(const Step& step) const {
  const bool is_norm = step.fused || step.node->operation == "batch_norm";
  return !step.keeps_statistics && !(is_norm && keeps_statistics_);
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

/// The gradients of a step are computed behind its output's and before those of any step before it.
void Execution::bring_for_gradients(const Step& step, const at::Tensor& output) const {
  if (step.parameters.empty() || !output.requires_grad()) return;
  output.register_hook([source = source_, parameters = step.parameters](const at::Tensor&) {
    source->bring(parameters, ParameterSource::Way::backward);
  });
}

void Execution::release(std::size_t step, Outputs& outputs) const {
  for (const std::size_t done : last_use_of_[step])
    if (std::ranges::find(kept_steps_, done) == kept_steps_.end()) outputs[done].reset();
}

}  // namespace anneal::runtime
