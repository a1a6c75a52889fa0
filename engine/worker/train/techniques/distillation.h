#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/evaluation/stored_model.h"
#include "engine/worker/train/input/feed.h"
#include "engine/worker/train/loss/objective.h"
#include "engine/worker/train/techniques/teacher_memory.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// T²·KL(softmax(teacher/T) ‖ softmax(student/T)), the mean over samples (Hinton et al. 2015): [] of logits
/// [n, classes].
at::Tensor logit_loss(const at::Tensor& student, const at::Tensor& teacher, double temperature);

/// ½ the mean over samples and positions of (Q_s/‖Q_s‖ − Q_t/‖Q_t‖)², where Q is Σ_c A_c² over the channels
/// of a sample's map and the norm is over its positions (Zagoruyko & Komodakis 2017, eq. 2): [] of maps [n,
/// C, H, W] whose channels may differ in number.
at::Tensor attention_loss(const at::Tensor& student, const at::Tensor& teacher);

/// ½ the mean over all numbers of (projection · student − teacher)² (Romero et al. 2015, eq. 3): [] of maps
/// [n, C_s, H, W] and [n, C_t, H, W] and a projection [C_t, C_s, 1, 1].
at::Tensor feature_loss(const at::Tensor& student, const at::Tensor& teacher, const at::Tensor& projection);

/// A teacher, and how far the network that learns from it is off.
///
/// It is shown the very pixels that the network is shown, varied and mixed, normalised as it has learned, in
/// the precision of training and in evaluation mode, without gradients.
class Distillation final : public Technique, public PassLoss {
 public:
  /// Has `student` keep the outputs that are compared. Throws UserError where the teacher's file is another
  /// than that of the resolved `spec`. There are so many `samples`; `student` outlives this.
  Distillation(const JobSpec& spec, runtime::Network& student, std::int64_t samples = 0);

  PassLoss* pass_loss() override { return this; }
  at::Tensor loss(const data::ImageBatch& batch, Slice slice, const at::Tensor& logits) override;
  double weight() const override { return spec_.weight; }
  double labelled_weight() const override;
  std::optional<double> StepEvent::*figure() const override { return &StepEvent::distillation; }

  /// Projections of features; none of other methods.
  std::vector<runtime::NamedTensor> learned() const override { return projections_; }
  runtime::TensorMap state() const override;
  /// A function of the spec's seed.
  void begin() override;

 private:
  at::Tensor said_of(const data::ImageBatch& batch, Slice slice);
  at::Tensor compared(const at::Tensor& ours, const at::Tensor& theirs, std::size_t pair) const;
  void add_projections(runtime::Network& student);

  DistillationSpec spec_;
  std::uint64_t seed_;
  runtime::Network& student_;
  StoredModel teacher_;  ///< folded where only what it says in the end is compared
  std::optional<TeacherMemory> memory_;
  std::vector<runtime::NamedTensor> projections_ = {};
};

}  // namespace anneal::train
