#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/input/feed.h"

namespace anneal::train {

using data::Slice;

/// [n, 3, side, side] in the network's compute type. `bytes` are those of all images on the network's device;
/// undefined: they are in `batch` alone.
at::Tensor images_of(const data::ImageBatch& batch, Slice slice, const Normalize& normalize,
                     const runtime::Network& network, const at::Tensor& bytes = {});

/// One image of zeros as `images_of`.
at::Tensor blank_image(int side, const runtime::Network& network);

/// What a network is shown of a batch, and how far off it is.
class Objective {
 public:
  /// Images need `normalize`, numbers that are predicted for rows `regression_loss`. `class_weights`
  /// [classes] in fp32 multiply the losses of labels; undefined: all count alike.
  Objective(const std::optional<Normalize>& normalize,
            RegressionLoss regression_loss = RegressionLoss::squared, at::Tensor class_weights = {})
      : normalize_(normalize), regression_loss_(regression_loss), class_weights_(std::move(class_weights)) {}

  /// Images as `images_of`, or rows, [n, F] in fp32.
  at::Tensor inputs(const Batch& batch, Slice slice, const runtime::Network& network,
                    const at::Tensor& bytes = {}) const;

  /// One sample of zeros in the shape of a batch's, which has one or none.
  at::Tensor blank(const Batch& batch, const runtime::Network& network) const;

  /// [] the mean: cross-entropy, where samples are mixed that of both labels by their weight, or the loss of
  /// a regression. `outputs` [n, classes] or [n, 1] in fp32.
  at::Tensor loss(const at::Tensor& outputs, const Batch& batch, Slice slice, double label_smoothing) const;

  /// [] how many of the slice are predicted right, in fp64; of mixed samples each label counts by its weight.
  /// Undefined of a regression.
  at::Tensor right(const at::Tensor& outputs, const Batch& batch, Slice slice) const;

  /// [n] what `loss` is the mean of, for images that are not mixed.
  at::Tensor losses(const at::Tensor& logits, const data::ImageBatch& batch, Slice slice,
                    double label_smoothing) const;

 private:
  at::Tensor cross_entropies(const at::Tensor& logits, const std::vector<std::int64_t>& labels, Slice slice,
                             double label_smoothing) const;
  at::Tensor cross_entropy(const at::Tensor& logits, const std::vector<std::int64_t>& labels, Slice slice,
                           double label_smoothing) const;
  at::Tensor loss_of(const data::ImageBatch& batch, const at::Tensor& logits, Slice slice,
                     double label_smoothing) const;
  at::Tensor loss_of(const table::RowBatch& batch, const at::Tensor& outputs, Slice slice,
                     double label_smoothing) const;

  std::optional<Normalize> normalize_;
  RegressionLoss regression_loss_;
  at::Tensor class_weights_;
};

}  // namespace anneal::train
