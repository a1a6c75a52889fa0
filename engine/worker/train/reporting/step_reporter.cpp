#include "engine/worker/train/reporting/step_reporter.h"

#include <algorithm>
#include <cmath>

#include <ATen/core/Tensor.h>

namespace anneal::train {

namespace {

constexpr std::chrono::milliseconds shortest_interval{50};

}  // namespace

StepReporter::StepReporter(EventSink& sink, bool has_images)
    : sink_(sink), has_images_(has_images), since_(Clock::now()) {}

void StepReporter::add(StepRecord record) {
  pending_.push_back(std::move(record));
  if (first_ || Clock::now() - since_ >= shortest_interval) flush();
  first_ = false;
}

void StepReporter::flush() {
  if (pending_.empty()) return;
  StepEvent event;
  double loss = 0, wait = 0;
  event.loss_min = event.loss_max = pending_.front().loss;
  std::int64_t samples = 0, skipped = 0;
  for (const StepRecord& record : pending_) {
    loss += record.loss;
    event.loss_min = std::min(event.loss_min, record.loss);
    event.loss_max = std::max(event.loss_max, record.loss);
    wait += record.wait_data;
    samples += record.samples;
    skipped += record.is_taken ? 0 : 1;
  }
  const double elapsed = std::chrono::duration<double>(Clock::now() - since_).count();
  const StepRecord& last = pending_.back();
  event.step = last.step;
  event.epoch = last.epoch;
  event.steps = static_cast<std::int64_t>(pending_.size());
  event.loss = loss / static_cast<double>(event.steps);
  if (std::isnan(event.loss)) event.loss_min = event.loss_max = event.loss;
  event.learning_rate = last.policy.learning_rate;
  event.momentum = last.policy.momentum;
  event.weight_decay = last.policy.weight_decay;
  event.batch_size = last.policy.batch_size;
  if (has_images_) event.image_size = last.policy.image_size;
  event.samples_per_second = elapsed > 0 ? static_cast<double>(samples) / elapsed : 0;
  event.wait_data = wait / static_cast<double>(pending_.size());
  event.gradient_norm = last.gradient_norm;
  if (last.loss_scale > 0) event.loss_scale = last.loss_scale;
  if (skipped > 0) event.skipped = skipped;
  for (const auto& [field, value] : last.figures) event.*field = value.item<double>();
  event.rank_seconds = mean_of_ranks();
  add_parts(event);
  sink_.emit(event);
  pending_.clear();
  since_ = Clock::now();
}

std::optional<std::vector<double>> StepReporter::mean_of_ranks() const {
  std::vector<double> mean(pending_.front().rank_seconds.size());
  if (mean.empty()) return std::nullopt;
  for (const StepRecord& record : pending_)
    for (std::size_t rank = 0; rank < mean.size(); ++rank)
      mean[rank] += record.rank_seconds[rank] / static_cast<double>(pending_.size());
  return mean;
}

/// The means of what is pending, to the microsecond: there are many lines.
void StepReporter::add_parts(StepEvent& event) const {
  const auto mean_of = [&](double StepParts::*part) {
    double sum = 0;
    for (const StepRecord& record : pending_)
      if (record.parts) sum += (*record.parts).*part;
    return std::round(1e6 * sum / static_cast<double>(pending_.size())) / 1e6;
  };
  if (!pending_.back().parts) return;
  event.forward_seconds = mean_of(&StepParts::forward);
  event.backward_seconds = mean_of(&StepParts::backward);
  event.optimizer_seconds = mean_of(&StepParts::optimizer);
  if (!pending_.back().rank_seconds.empty()) event.wait_communication = mean_of(&StepParts::waited_ranks);
}

void StepReporter::pause() {
  flush();
}

void StepReporter::resume() {
  since_ = Clock::now();
}

}  // namespace anneal::train
