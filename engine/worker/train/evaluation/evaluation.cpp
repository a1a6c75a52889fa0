#include "engine/worker/train/evaluation/evaluation.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/runtime/pixels.h"
#include "engine/worker/train/evaluation/views.h"
#include "engine/worker/train/reporting/leave_out.h"

namespace anneal::train {

namespace {

/// `logits` [N, classes] in fp32; samples without a label are left out.
void judge(const data::ImageBatch& batch, const at::Tensor& logits, std::vector<metrics::Outcome>& outcomes,
           metrics::ClassProbabilities* seen) {
  const auto classes = static_cast<std::size_t>(logits.size(1));
  const float* row = logits.const_data_ptr<float>();
  for (std::size_t i = 0; i < static_cast<std::size_t>(batch.size); ++i, row += classes) {
    if (batch.labels[i] < 0) continue;
    outcomes.push_back(metrics::judge(batch.indices[i], batch.labels[i], {row, classes}));
    if (seen != nullptr) seen->add(batch.labels[i], {row, classes});
  }
}

}  // namespace

std::int64_t inference_batch(std::int64_t side, std::int64_t classes) {
  constexpr std::int64_t most_pixels = 1 << 21, most_outputs = 1 << 25, most = 500, large_side = 1024;
  const std::int64_t least = side > large_side ? 1 : 16;  // of which one keeps all cores busy
  return std::clamp(std::min(most_pixels / (side * side), most_outputs / std::max<std::int64_t>(classes, 1)),
                    least, most);
}

ImageEvaluator::ImageEvaluator(std::shared_ptr<const data::Catalogue> samples, const Normalize& normalize,
                               int threads, const AugmentSpec& augment,
                               std::shared_ptr<data::ImageCache> cache, distributed::Communicator* ranks)
    : samples_(std::move(samples)),
      normalize_(normalize),
      threads_(threads),
      augment_(augment),
      views_(views_of(augment.test_time)),
      cache_(std::move(cache)),
      ranks_(ranks) {}

metrics::Evaluation ImageEvaluator::evaluate(runtime::Network& network) {
  return summarize(outcomes(network));
}

std::vector<metrics::Outcome> ImageEvaluator::outcomes(runtime::Network& network,
                                                       metrics::ClassProbabilities* seen) {
  const auto known = static_cast<std::ptrdiff_t>(bad_samples_.size());
  std::vector<metrics::Outcome> found = outcomes_of_part(network, seen);
  if (ranks_ == nullptr || ranks_->is_alone()) return found;
  found = ranks_->all_gather(found);
  std::ranges::stable_sort(found, {}, &metrics::Outcome::sample);
  std::vector<data::BadSample> bad(bad_samples_.begin() + known, bad_samples_.end());
  bad_samples_.erase(bad_samples_.begin() + known, bad_samples_.end());
  std::ranges::move(of_all_ranks(*ranks_, std::move(bad)), std::back_inserter(bad_samples_));
  return found;
}

std::vector<metrics::Outcome> ImageEvaluator::outcomes_of_part(runtime::Network& network,
                                                               metrics::ClassProbabilities* seen) {
  std::vector<metrics::Outcome> result;
  result.reserve(samples_->samples.size());
  visit(network,
        [&](const data::ImageBatch& batch, const at::Tensor& logits) { judge(batch, logits, result, seen); });
  return result;
}

void ImageEvaluator::visit(runtime::Network& network, const Visitor& visitor) {
  std::optional<runtime::Network> folded = network.for_inference();
  runtime::Network& used = folded ? *folded : network;
  look(used, [&](const data::ImageBatch& batch, const at::Tensor& images) {
    visitor(batch, infer(used, images, views_).cpu().contiguous());
  });
}

void ImageEvaluator::look(runtime::Network& network, const Look& each) {
  const at::NoGradGuard no_grad;
  network.cast_weights();
  const int side = static_cast<int>(network.input()[1]);
  if (side != side_) {
    data::LoaderOptions options;
    options.threads = threads_;
    options.cache = cache_;
    options.shuffle = false;
    options.drop_last = false;
    options.augment.centre = augment_.centre;
    const data::RankPart part =
        ranks_ == nullptr ? data::RankPart() : data::RankPart{ranks_->rank(), ranks_->count()};
    for (const data::BadSample& bad : bad_samples_) options.excluded.push_back({bad.index, -1});
    loader_ = std::make_unique<data::Loader>(
        samples_, options,
        [side, part, classes = std::ssize(samples_->classes)](std::int64_t, std::int64_t) {
          return data::BatchPlan{inference_batch(side, classes), side, 1, part};
        },
        std::numeric_limits<std::int64_t>::max());
    side_ = side;
  }
  while (auto batch = loader_->next()) {
    if (batch->size == 0) continue;
    const at::Tensor images = runtime::normalize_pixels(batch->pixels.data(), batch->size, side, normalize_,
                                                        network.compute_type(), network.device());
    each(*batch, images);
    bad_samples_.insert(bad_samples_.end(), batch->bad_samples.begin(), batch->bad_samples.end());
    loader_->recycle(std::move(*batch));
  }
}

void ImageEvaluator::leave_out(std::vector<data::BadSample> samples) {
  bad_samples_ = std::move(samples);
  bad_samples_taken_ = bad_samples_.size();
}

std::vector<data::BadSample> ImageEvaluator::take_bad_samples() {
  const auto first = bad_samples_.begin() + static_cast<std::ptrdiff_t>(bad_samples_taken_);
  bad_samples_taken_ = bad_samples_.size();
  return {first, bad_samples_.end()};
}

metrics::Evaluation ImageEvaluator::summarize(std::span<const metrics::Outcome> outcomes) const {
  const data::Catalogue& catalogue = *samples_;
  metrics::Evaluation evaluation;
  evaluation.classes = catalogue.classes;
  evaluation.result = metrics::measure(outcomes, catalogue.classes.size());
  evaluation.mistakes = metrics::mistakes(evaluation.result, metrics::most_mistakes);
  const auto describe = [&](const metrics::Outcome& outcome) {
    const data::Sample& sample = catalogue.samples[static_cast<std::size_t>(outcome.sample)];
    return metrics::describe(outcome, catalogue.path(sample).string(), catalogue.classes);
  };
  for (const metrics::Outcome& outcome : metrics::worst(outcomes, metrics::most_worst_samples))
    evaluation.worst.push_back(describe(outcome));
  for (const metrics::Outcome& outcome :
       metrics::examples(outcomes, catalogue.classes.size(), metrics::most_examples))
    evaluation.examples.push_back(describe(outcome));
  for (const data::BadSample& bad : bad_samples_)
    evaluation.unreadable.push_back({bad.path, bad.reason, bad.index});
  return evaluation;
}

}  // namespace anneal::train
