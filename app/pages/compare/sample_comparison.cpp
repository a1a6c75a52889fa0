#include "app/pages/compare/sample_comparison.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/datasets.h"

namespace anneal::studio {

namespace {

/// Whether its best checkpoint may be another one by now.
bool has_gone_on(const project::Run& before, const project::Run& now) {
  return before.seconds != now.seconds || before.epoch != now.epoch || before.start.spec != now.start.spec;
}

}  // namespace

std::optional<SampleComparison> SampleComparison::of(const std::vector<project::Run>& runs,
                                                     std::int64_t baseline,
                                                     const std::shared_ptr<const SampleComparison>& known,
                                                     const std::stop_token& stop) {
  SampleComparison all = beginning_with(known);
  for (const project::Run& run : runs)
    if (!all.look_at(run, stop)) return std::nullopt;
  all.baseline_ = baseline;
  all.pair_all();
  return all;
}

std::optional<SampleComparison> SampleComparison::kept(const std::vector<project::Run>& runs,
                                                       std::int64_t baseline,
                                                       const std::shared_ptr<const SampleComparison>& known,
                                                       const std::stop_token& stop) {
  SampleComparison all = beginning_with(known);
  bool is_any_new = false;
  for (const project::Run& run : runs) {
    if (stop.stop_requested()) return std::nullopt;
    if (all.knows(run) || !run.start.host.empty()) continue;
    auto predictions = comparison::kept_predictions(run.start.directory);
    if (!predictions) continue;
    all.take(run, std::move(*predictions));
    is_any_new = true;
  }
  if (!is_any_new) return std::nullopt;
  all.baseline_ = baseline;
  all.pair_all();
  if (!all.refusal_.isEmpty())
    std::erase_if(all.seen_, [&](const auto& each) {
      return each.first != baseline && all.pair(each.first) == nullptr;
    });
  all.refusal_.clear();
  return all;
}

SampleComparison SampleComparison::beginning_with(const std::shared_ptr<const SampleComparison>& known) {
  SampleComparison all;
  if (known == nullptr) return all;
  all.seen_ = known->seen_;
  all.pictures_ = known->pictures_;
  return all;
}

bool SampleComparison::knows(const project::Run& run) const {
  const auto before = seen_.find(run.id);
  return before != seen_.end() && !has_gone_on(before->second.run, run);
}

/// False where it was stopped.
bool SampleComparison::look_at(const project::Run& run, const std::stop_token& stop) {
  if (knows(run)) return true;
  if (!run.start.host.empty()) throw UserError("is on a host: fetch it first", run.start.name);
  comparison::EvaluationOptions options;
  options.stop = stop;
  auto predictions = comparison::predictions_of(run.start.directory, options);
  if (!predictions) return false;
  take(run, std::move(*predictions));
  return true;
}

void SampleComparison::take(const project::Run& run, comparison::Predictions predictions) {
  find_pictures(run, predictions.split);
  seen_[run.id] = {run, std::make_shared<const comparison::Predictions>(std::move(predictions))};
}

void SampleComparison::pair_all() {
  if (!has(baseline_)) return;
  for (const auto& [id, seen] : seen_) {
    if (id == baseline_) continue;
    try {
      pairs_.emplace(id, comparison::pair_up(*seen_.at(baseline_).predictions, *seen.predictions));
    } catch (const UserError& error) {
      refusal_ = sentence_of(error);
    }
  }
}

const comparison::PairedSamples* SampleComparison::pair(std::int64_t run) const {
  const auto found = pairs_.find(run);
  return found == pairs_.end() ? nullptr : &found->second;
}

/// Images that are gone by now have no picture, but are compared all the same.
void SampleComparison::find_pictures(const project::Run& run, const std::string& split) try {
  const JobSpec spec = job_spec_from_json(nlohmann::json::parse(run.start.spec));
  if (spec.is_table()) return;
  const bool is_share = split == "validation" && spec.data.validation.fraction > 0;
  const auto catalogue =
      std::make_shared<const data::Catalogue>(data::open_source(spec.data, is_share ? "train" : split));
  for (std::uint32_t sample = 0; sample < catalogue->samples.size(); ++sample)
    pictures_.try_emplace(catalogue->path(catalogue->samples[sample]).string(), Picture{catalogue, sample});
} catch (const Error&) {
} catch (const nlohmann::json::exception&) {
}

std::optional<Picture> SampleComparison::picture(const std::string& path) const {
  const auto found = pictures_.find(path);
  return found == pictures_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace anneal::studio
