#include "train/objective.h"

#include <ATen/ATen.h>

#include "evaluation/regression_loss.h"
#include "runtime/pixels.h"
#include "runtime/upload.h"

namespace anneal::train {

namespace {

at::Tensor cross_entropy(const at::Tensor& logits, const std::vector<std::int64_t>& labels, Slice slice,
                         double smoothing) {
  const at::Tensor target =
      runtime::upload(labels.data() + slice.first, {slice.count}, at::kLong, logits.device());
  return at::cross_entropy_loss(logits, target, {}, at::Reduction::Mean, -100, smoothing);
}

}  // namespace

Objective Objective::of(const JobSpec& spec) {
  if (spec.is_table()) return spec.training.regression_loss;
  return *spec.data.normalize;
}

at::Tensor Objective::inputs(const data::Batch& batch, Slice slice, const runtime::Network& network) const {
  if (!normalize_) {
    const auto width = static_cast<std::int64_t>(batch.features.size()) / batch.size;
    const float* first = batch.features.data() + slice.first * width;
    return runtime::upload(first, {slice.count, width}, at::kFloat, network.device());
  }
  const std::int64_t image_bytes = std::int64_t{3} * batch.side * batch.side;
  return runtime::normalize_pixels(batch.pixels.data() + slice.first * image_bytes, slice.count, batch.side,
                                   *normalize_, network.compute_type(), network.device());
}

at::Tensor Objective::loss(const at::Tensor& outputs, const data::Batch& batch, Slice slice,
                           double label_smoothing) const {
  if (!batch.targets.empty()) {
    const at::Tensor target =
        runtime::upload(batch.targets.data() + slice.first, {slice.count}, at::kFloat, outputs.device());
    return regression_losses(outputs.view({-1}), target, regression_loss_).mean();
  }
  const at::Tensor loss = cross_entropy(outputs, batch.labels, slice, label_smoothing);
  if (batch.mixed_labels.empty()) return loss;
  return loss * batch.weight +
         cross_entropy(outputs, batch.mixed_labels, slice, label_smoothing) * (1 - batch.weight);
}

}  // namespace anneal::train
