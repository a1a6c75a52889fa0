#include "page_compare/sample_comparison.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "loading/datasets.h"
#include "protocol/job_spec.h"

namespace anneal::studio {

std::optional<SampleComparison> SampleComparison::of(const std::vector<project::Run>& runs,
                                                     const std::stop_token& stop) {
  SampleComparison all;
  for (const project::Run& run : runs) {
    if (!run.start.host.empty()) throw UserError("is on a host: fetch it first", run.start.name);
    comparison::EvaluationOptions options;
    options.stop = stop;
    auto predictions = comparison::predictions_of(run.start.directory, options);
    if (!predictions) return std::nullopt;
    all.find_pictures(run, predictions->split);
    all.predictions_.emplace(run.id, std::move(*predictions));
  }
  return all;
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

comparison::PairedSamples SampleComparison::pair(std::int64_t before, std::int64_t now) const {
  return comparison::pair_up(predictions_.at(before), predictions_.at(now));
}

std::optional<Picture> SampleComparison::picture(const std::string& path) const {
  const auto found = pictures_.find(path);
  return found == pictures_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace anneal::studio
