#include "engine/worker/train/loss/objective.h"

#include <ATen/ATen.h>

#include "engine/worker/runtime/pixels.h"
#include "engine/worker/runtime/upload.h"
#include "engine/worker/train/evaluation/regression_loss.h"

namespace anneal::train {

namespace {

at::Tensor target_of(const std::vector<std::int64_t>& labels, Slice slice, const at::Tensor& logits) {
  return runtime::upload(labels.data() + slice.first, {slice.count}, at::kLong, logits.device());
}

at::Tensor reduced_cross_entropy(const at::Tensor& logits, const at::Tensor& target,
                                 at::Reduction::Reduction reduction, double smoothing) {
  return at::cross_entropy_loss(logits, target, {}, reduction, -100, smoothing);
}

}  // namespace

at::Tensor images_of(const data::ImageBatch& batch, Slice slice, const Normalize& normalize,
                     const runtime::Network& network, const at::Tensor& bytes) {
  if (bytes.defined())
    return runtime::normalize_bytes(bytes.narrow(0, slice.first, slice.count), normalize,
                                    network.compute_type());
  const std::int64_t image_bytes = std::int64_t{3} * batch.side * batch.side;
  return runtime::normalize_pixels(batch.pixels.data() + slice.first * image_bytes, slice.count, batch.side,
                                   normalize, network.compute_type(), network.device());
}

at::Tensor blank_image(int side, const runtime::Network& network) {
  return at::zeros({1, 3, side, side}, at::TensorOptions(network.compute_type()).device(network.device()))
      .contiguous(at::MemoryFormat::ChannelsLast);
}

at::Tensor Objective::inputs(const Batch& batch, Slice slice, const runtime::Network& network,
                             const at::Tensor& bytes) const {
  if (const auto* images = std::get_if<data::ImageBatch>(&batch))
    return images_of(*images, slice, *normalize_, network, bytes);
  const auto& rows = std::get<table::RowBatch>(batch);
  return runtime::upload(rows.features.data() + slice.first * rows.width, {slice.count, rows.width},
                         at::kFloat, network.device());
}

at::Tensor Objective::blank(const Batch& batch, const runtime::Network& network) const {
  if (const auto* images = std::get_if<data::ImageBatch>(&batch)) return blank_image(images->side, network);
  return at::zeros({1, std::get<table::RowBatch>(batch).width},
                   at::TensorOptions(at::kFloat).device(network.device()));
}

at::Tensor Objective::cross_entropies(const at::Tensor& logits, const std::vector<std::int64_t>& labels,
                                      Slice slice, double label_smoothing) const {
  const at::Tensor target = target_of(labels, slice, logits);
  const at::Tensor losses = reduced_cross_entropy(logits, target, at::Reduction::None, label_smoothing);
  return class_weights_.defined() ? losses * class_weights_.index_select(0, target) : losses;
}

at::Tensor Objective::cross_entropy(const at::Tensor& logits, const std::vector<std::int64_t>& labels,
                                    Slice slice, double label_smoothing) const {
  if (class_weights_.defined()) return cross_entropies(logits, labels, slice, label_smoothing).mean();
  return reduced_cross_entropy(logits, target_of(labels, slice, logits), at::Reduction::Mean,
                               label_smoothing);
}

at::Tensor Objective::loss_of(const data::ImageBatch& batch, const at::Tensor& logits, Slice slice,
                              double label_smoothing) const {
  const at::Tensor loss = cross_entropy(logits, batch.labels, slice, label_smoothing);
  if (!batch.mixed) return loss;
  return loss * batch.mixed->weight +
         cross_entropy(logits, batch.mixed->labels, slice, label_smoothing) * (1 - batch.mixed->weight);
}

at::Tensor Objective::loss_of(const table::RowBatch& batch, const at::Tensor& outputs, Slice slice,
                              double label_smoothing) const {
  if (const auto* labels = std::get_if<std::vector<std::int64_t>>(&batch.targets))
    return cross_entropy(outputs, *labels, slice, label_smoothing);
  const auto& numbers = std::get<std::vector<float>>(batch.targets);
  const at::Tensor target =
      runtime::upload(numbers.data() + slice.first, {slice.count}, at::kFloat, outputs.device());
  return regression_losses(outputs.view({-1}), target, regression_loss_).mean();
}

at::Tensor Objective::losses(const at::Tensor& logits, const data::ImageBatch& batch, Slice slice,
                             double label_smoothing) const {
  return cross_entropies(logits, batch.labels, slice, label_smoothing);
}

at::Tensor Objective::right(const at::Tensor& outputs, const Batch& batch, Slice slice) const {
  const auto* images = std::get_if<data::ImageBatch>(&batch);
  const auto* rows = std::get_if<table::RowBatch>(&batch);
  const auto* labels =
      images != nullptr ? &images->labels : std::get_if<std::vector<std::int64_t>>(&rows->targets);
  if (labels == nullptr) return {};
  const at::Tensor predicted = outputs.argmax(1);
  const auto hits = [&](const std::vector<std::int64_t>& of) {
    return predicted.eq(target_of(of, slice, outputs)).sum().to(at::kDouble);
  };
  if (images == nullptr || !images->mixed) return hits(*labels);
  const double weight = images->mixed->weight;
  return hits(*labels) * weight + hits(images->mixed->labels) * (1 - weight);
}

at::Tensor Objective::loss(const at::Tensor& outputs, const Batch& batch, Slice slice,
                           double label_smoothing) const {
  return std::visit([&](const auto& of) { return loss_of(of, outputs, slice, label_smoothing); }, batch);
}

}  // namespace anneal::train
