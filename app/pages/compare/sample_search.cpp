#include "app/pages/compare/sample_search.h"

#include <utility>

#include "app/widgets/words/sentence.h"

namespace anneal::studio {

void SampleSearch::begin(const std::vector<project::Run>& runs, std::int64_t baseline) {
  recalling_.cancel();
  look_at(runs, baseline);
}

void SampleSearch::cancel() {
  looking_.cancel();
  emit state_changed();
}

void SampleSearch::forget() {
  looking_.cancel();
  recalling_.cancel();
  found_.reset();
  recalled_.clear();
}

void SampleSearch::recall(const std::vector<project::Run>& runs, std::int64_t baseline) {
  if (is_under_way()) return;
  bool is_any_new = false;
  for (const project::Run& run : runs) is_any_new = recalled_.insert(run.id).second || is_any_new;
  if (!is_any_new) return;
  recalling_.start(
      [runs, baseline, known = found_](const std::stop_token& stop) {
        return SampleComparison::kept(runs, baseline, known, stop);
      },
      [this](std::optional<SampleComparison> samples) {
        if (!samples) return;
        found_ = std::make_shared<const SampleComparison>(std::move(*samples));
        emit found_more();
      },
      [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

void SampleSearch::pair_with(std::int64_t baseline) {
  if (!is_under_way()) look_at({}, baseline);
}

void SampleSearch::look_at(const std::vector<project::Run>& runs, std::int64_t baseline) {
  looking_.start(
      [runs, baseline, known = found_](const std::stop_token& stop) {
        return SampleComparison::of(runs, baseline, known, stop);
      },
      [this, is_asked = !runs.empty()](std::optional<SampleComparison> samples) {
        if (samples) found_ = std::make_shared<const SampleComparison>(std::move(*samples));
        if (found_ != nullptr && !found_->refusal().isEmpty()) emit problem(found_->refusal());
        emit found_more();
        emit state_changed();
        if (is_asked) emit ended();
      },
      [this](const std::exception_ptr& error) {
        emit problem(sentence_of(error));
        emit state_changed();
      });
  emit state_changed();
}

}  // namespace anneal::studio
