#include "train/fix_match.h"

#include <tuple>

#include <ATen/ATen.h>
#include <torch/csrc/autograd/autograd.h>

#include "runtime/pixels.h"

namespace anneal::train {

UnlabelledLoss FixMatch::add_gradients(const UnlabelledViews& views, double weight, std::int64_t micro_batch,
                                       double loss_scale) {
  const std::int64_t size = views.weak.size;
  const std::int64_t largest = micro_batch > 0 ? micro_batch : size;
  const std::int64_t passes = (size + largest - 1) / largest;
  UnlabelledLoss sum;
  for (std::int64_t i = 0; i < passes; ++i) {
    const std::int64_t first = i * size / passes, end = (i + 1) * size / passes;
    const UnlabelledLoss part = pass(views, first, end - first, weight * loss_scale);
    sum = i == 0 ? part : UnlabelledLoss{sum.loss + part.loss, sum.taken + part.taken};
  }
  return sum;
}

/// Its share of the whole batch's loss, with gradients.
UnlabelledLoss FixMatch::pass(const UnlabelledViews& views, std::int64_t first, std::int64_t count,
                              double weight) {
  const auto [certainty, label] = [&] {
    const at::NoGradGuard no_grad;
    return at::max(at::softmax(logits_of(views.weak, first, count), 1), 1);
  }();
  const at::Tensor taken = certainty.ge(spec_.threshold).to(at::kFloat);

  statistics_.remember();
  const at::Tensor logits = logits_of(views.strong, first, count);
  const at::Tensor losses = at::cross_entropy_loss(logits, label, {}, at::Reduction::None);
  const double of_batch = 1 / static_cast<double>(views.weak.size);
  const at::Tensor loss = (losses * taken).sum() * of_batch;
  if (weight > 0) torch::autograd::backward({loss * weight}, {});
  statistics_.put_back();
  return {loss.detach(), taken.sum() * of_batch};
}

at::Tensor FixMatch::logits_of(const data::Batch& batch, std::int64_t first, std::int64_t count) {
  const std::int64_t image_bytes = std::int64_t{3} * batch.side * batch.side;
  return network_.forward(
      runtime::normalize_pixels(batch.pixels.data() + first * image_bytes, count, batch.side, normalize_,
                                network_.compute_type(), network_.device()),
      true);
}

}  // namespace anneal::train
