#include "train/evaluation.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <ATen/ATen.h>

#include "runtime/pixels.h"

namespace anneal::train {

namespace {

constexpr std::int64_t top = 5;

/// Sums over batches; all counts are exact.
class Tally {
 public:
  explicit Tally(std::size_t classes) : confusion_(classes, std::vector<std::int64_t>(classes)) {}

  /// `logits` [N, classes] fp32 on the processor, `labels` [N].
  void add(const at::Tensor& logits, const at::Tensor& labels) {
    const std::int64_t classes = logits.size(1);
    loss_ += at::cross_entropy_loss(logits, labels, {}, at::Reduction::Sum).item<double>();
    const at::Tensor best = std::get<1>(logits.topk(std::min(top, classes), 1));
    in_top_ += (best == labels.unsqueeze(1)).sum().item<std::int64_t>();
    const at::Tensor predicted = best.select(1, 0).contiguous();
    const auto* p = predicted.const_data_ptr<std::int64_t>();
    const auto* t = labels.const_data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < labels.size(0); ++i)
      ++confusion_[static_cast<std::size_t>(t[i])][static_cast<std::size_t>(p[i])];
    samples_ += labels.size(0);
  }

  Evaluation result() const {
    Evaluation evaluation{.samples = samples_, .per_class = {}, .confusion = confusion_};
    const double count = static_cast<double>(std::max<std::int64_t>(samples_, 1));
    std::int64_t correct = 0;
    for (std::size_t c = 0; c < confusion_.size(); ++c) {
      std::int64_t of_class = 0;
      for (const std::int64_t n : confusion_[c]) of_class += n;
      correct += confusion_[c][c];
      evaluation.per_class.push_back(of_class > 0 ? static_cast<double>(confusion_[c][c]) /
                                                        static_cast<double>(of_class)
                                                  : std::numeric_limits<double>::quiet_NaN());
    }
    evaluation.loss = loss_ / count;
    evaluation.accuracy = static_cast<double>(correct) / count;
    evaluation.top5 = static_cast<double>(in_top_) / count;
    return evaluation;
  }

 private:
  double loss_ = 0;
  std::int64_t in_top_ = 0;
  std::int64_t samples_ = 0;
  std::vector<std::vector<std::int64_t>> confusion_;
};

}  // namespace

at::Tensor infer(runtime::Network& network, const at::Tensor& images, AugmentSpec::TestTime augmentation) {
  const at::Tensor logits = network.forward(images, false);
  if (augmentation == AugmentSpec::TestTime::none) return logits;
  return (logits + network.forward(images.flip(3), false)) / 2;
}

std::int64_t inference_batch(std::int64_t side) {
  constexpr std::int64_t most_pixels = 1 << 21, least = 16, most = 500;
  return std::clamp(most_pixels / (side * side), least, most);
}

Evaluator::Evaluator(std::shared_ptr<const data::Catalogue> samples, const Normalize& normalize, int threads,
                     double centre)
    : samples_(std::move(samples)), normalize_(normalize), threads_(threads), centre_(centre) {}

Evaluation Evaluator::evaluate(runtime::Network& network, AugmentSpec::TestTime augmentation) {
  const at::NoGradGuard no_grad;
  network.round_weights();
  const int side = static_cast<int>(network.input()[1]);
  if (side != side_) {
    data::LoaderOptions options;
    options.threads = threads_;
    options.shuffle = false;
    options.drop_last = false;
    options.augment.centre = centre_;
    options.excluded = excluded_;
    loader_ = std::make_unique<data::Loader>(
        samples_, options,
        [side](std::int64_t, std::int64_t) {
          return data::BatchPlan{inference_batch(side), side};
        },
        std::numeric_limits<std::int64_t>::max());
    side_ = side;
  }
  Tally tally(samples_->classes.size());
  while (auto batch = loader_->next()) {
    const at::Tensor images = runtime::normalize_pixels(batch->pixels.data(), batch->size, side, normalize_,
                                                        network.compute_type(), network.device());
    const at::Tensor logits = infer(network, images, augmentation).cpu();
    const at::Tensor labels = at::from_blob(batch->labels.data(), {batch->size}, at::kLong);
    const at::Tensor readable = at::nonzero(labels >= 0).squeeze(1);
    tally.add(logits.index_select(0, readable), labels.index_select(0, readable));
    bad_samples_.insert(bad_samples_.end(), batch->bad_samples.begin(), batch->bad_samples.end());
    loader_->recycle(std::move(*batch));
  }
  return tally.result();
}

}  // namespace anneal::train
