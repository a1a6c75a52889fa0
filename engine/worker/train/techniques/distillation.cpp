#include "engine/worker/train/techniques/distillation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/core/base/random.h"
#include "engine/core/base/sha256.h"
#include "engine/model/graph/analysis.h"

namespace anneal::train {

namespace {

using DistillationMethod = DistillationSpec::Method;

const std::string distillation_place = "training.distillation";

std::vector<std::string> nodes_of(const DistillationSpec& spec, std::string DistillationSpec::Pair::*which) {
  std::vector<std::string> nodes;
  for (const DistillationSpec::Pair& pair : spec.layers) nodes.push_back(pair.*which);
  return nodes;
}

StoredModel open_teacher(const JobSpec& spec, at::Device device) {
  const DistillationSpec& distillation = spec.training.distillation;
  if (!distillation.sha256.empty() && sha256_of(distillation.teacher) != distillation.sha256)
    throw UserError("is not the same file as when the run started",
                    distillation_place + ".teacher: " + distillation.teacher,
                    "Restore it, or start a new run.");
  StoredModel teacher = load_model(distillation.teacher, spec.training.execution.precision, device);
  if (!teacher.normalize || teacher.classes != spec.data.classes)
    throw UserError("has different classes from the data",
                    distillation_place + ".teacher: " + distillation.teacher);
  return teacher;
}

/// Of each sample, the positions' share of all activation: [n, H·W] of length 1.
at::Tensor attention_map(const at::Tensor& maps) {
  const at::Tensor sums = maps.to(at::kFloat).square().sum(1).flatten(1);
  return sums / at::linalg_vector_norm(sums, 2, at::IntArrayRef{1}, /*keepdim=*/true).clamp_min(1e-12);
}

}  // namespace

at::Tensor logit_loss(const at::Tensor& student, const at::Tensor& teacher, double temperature) {
  const at::Tensor ours = at::log_softmax(student / temperature, 1),
                   theirs = at::log_softmax(teacher / temperature, 1);
  return (theirs.exp() * (theirs - ours)).sum(1).mean() * (temperature * temperature);
}

at::Tensor attention_loss(const at::Tensor& student, const at::Tensor& teacher) {
  return (attention_map(student) - attention_map(teacher)).square().mean() / 2;
}

at::Tensor feature_loss(const at::Tensor& student, const at::Tensor& teacher, const at::Tensor& projection) {
  return (at::conv2d(student.to(at::kFloat), projection) - teacher.to(at::kFloat)).square().mean() / 2;
}

Distillation::Distillation(const JobSpec& spec, runtime::Network& student, std::int64_t samples)
    : spec_(spec.training.distillation),
      seed_(spec.training.seed),
      student_(student),
      teacher_(open_teacher(spec, student.device())) {
  if (spec_.method == DistillationMethod::logits) {
    if (auto folded = teacher_.network.for_inference()) teacher_.network = std::move(*folded);
    if (spec_.views > 0) memory_.emplace(spec_.views, samples, std::ssize(teacher_.classes));
    return;
  }
  student_.keep_outputs(nodes_of(spec_, &DistillationSpec::Pair::student), distillation_place + ".layers");
  teacher_.network.keep_outputs(nodes_of(spec_, &DistillationSpec::Pair::teacher),
                                distillation_place + ".layers");
  if (spec_.method == DistillationMethod::features) add_projections(student);
}

void Distillation::add_projections(runtime::Network& student) {
  const auto channels = [](const runtime::Network& network, const std::string& name) {
    const auto node = std::ranges::find(network.graph().nodes, name, &graph::Node::name);
    const auto position = static_cast<std::size_t>(node - network.graph().nodes.begin());
    return graph::analyse(network.graph(), network.input()).nodes[position].shape.front();
  };
  for (const auto& [ours, theirs] : spec_.layers) {
    const std::int64_t in = channels(student, ours), out = channels(teacher_.network, theirs);
    const at::Tensor weight =
        at::zeros({out, in, 1, 1}, at::TensorOptions(at::kFloat).device(student.device()));
    projections_.push_back({{.name = "distillation." + ours + "-" + theirs + ".weight",
                             .shape = {out, in, 1, 1},
                             .role = graph::Role::weight},
                            weight.set_requires_grad(true)});
  }
  begin();
}

void Distillation::begin() {
  if (memory_) memory_->forget();
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < projections_.size(); ++i) {
    const at::Tensor& weight = projections_[i].tensor;
    const at::Generator generator = at::detail::createCPUGenerator(Random({seed_, i}).next());
    weight.copy_(at::randn(weight.sizes(), generator, at::kFloat) /
                 std::sqrt(static_cast<double>(weight.size(1))));
  }
}

double Distillation::labelled_weight() const {
  return spec_.method == DistillationMethod::logits ? 1 - spec_.weight : 1;
}

at::Tensor Distillation::loss(const data::ImageBatch& batch, Slice slice, const at::Tensor& logits) {
  if (spec_.method == DistillationMethod::logits)
    return logit_loss(logits, said_of(batch, slice).to(logits.device()), spec_.temperature);
  const std::vector<at::Tensor> ours = student_.take_outputs();
  {
    const at::NoGradGuard no_grad;
    teacher_.network.forward(images_of(batch, slice, *teacher_.normalize, teacher_.network), false);
  }
  const std::vector<at::Tensor> theirs = teacher_.network.take_outputs();
  at::Tensor sum = at::zeros({}, logits.options());
  for (std::size_t i = 0; i < ours.size(); ++i) sum = sum + compared(ours[i], theirs[i], i);
  return sum;
}

/// [slice.count, classes]
at::Tensor Distillation::said_of(const data::ImageBatch& batch, Slice slice) {
  const at::NoGradGuard no_grad;
  runtime::Network& teacher = teacher_.network;
  const auto ask = [&](const at::Tensor& images) {
    at::Tensor shown = images_of(batch, slice, *teacher_.normalize, teacher);
    if (images.numel() < slice.count) shown = shown.index_select(0, images.to(shown.device()));
    return teacher.forward(shown.contiguous(at::MemoryFormat::ChannelsLast), false);
  };
  if (!memory_) return ask(at::arange(slice.count));
  return memory_->answers(batch, slice, ask);
}

runtime::TensorMap Distillation::state() const {
  runtime::TensorMap state;
  if (memory_) state = memory_->state();
  for (const runtime::NamedTensor& named : projections_) state.emplace(named.parameter.name, named.tensor);
  return state;
}

at::Tensor Distillation::compared(const at::Tensor& ours, const at::Tensor& theirs, std::size_t pair) const {
  if (spec_.method == DistillationMethod::attention) return attention_loss(ours, theirs);
  return feature_loss(ours, theirs, projections_[pair].tensor);
}

}  // namespace anneal::train
