#include "engine/worker/train/techniques/fix_match.h"

#include <tuple>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/random.h"
#include "engine/plan/policy/semi_supervised.h"

namespace anneal::train {

std::int64_t FixMatch::samples(const StepData& data) const {
  return data.unlabelled ? data.unlabelled->weak.size : 0;
}

std::int64_t FixMatch::whole_samples(const StepData& data) const {
  return data.unlabelled ? data.unlabelled->weak.size + data.unlabelled->weak.elsewhere : 0;
}

double FixMatch::weight(const Training& training, double progress) const {
  return policy::unlabelled_weight(training.semi_supervised, progress);
}

Figures FixMatch::pass(const StepData& data, Slice slice, std::uint64_t seed, const Backward& backward) {
  const UnlabelledViews& views = *data.unlabelled;
  const auto [certainty, label] = [&] {
    const at::NoGradGuard no_grad;
    return at::max(at::softmax(logits_of(views.weak, slice, Random({seed, 1}).next()), 1), 1);
  }();
  const at::Tensor taken = certainty.ge(spec_.threshold).to(at::kFloat);

  statistics_.remember();
  const at::Tensor logits = logits_of(views.strong, slice, Random({seed, 2}).next());
  const at::Tensor losses = at::cross_entropy_loss(logits, label, {}, at::Reduction::None);
  const double of_batch = slice.count == 0 ? 0 : 1 / static_cast<double>(whole_samples(data));
  const at::Tensor loss = (losses * taken).sum() * of_batch;
  backward(loss);
  statistics_.put_back();
  return {{&StepEvent::unlabelled_loss, loss.detach()},
          {&StepEvent::pseudo_labelled, taken.sum() * of_batch}};
}

at::Tensor FixMatch::logits_of(const data::ImageBatch& batch, Slice slice, std::uint64_t seed) {
  if (slice.count == 0) return network_.forward(blank_image(batch.side, network_), true);
  network_.set_draw({seed, batch.first + slice.first});
  return network_.forward(images_of(batch, slice, normalize_, network_), true);
}

}  // namespace anneal::train
