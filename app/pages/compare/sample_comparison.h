#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "comparison/images.h"
#include "models/thumbnail_model.h"
#include "project/runs.h"

namespace anneal::studio {

/// What the best checkpoints of several runs make of each sample of a split, and pictures of the samples.
class SampleComparison {
 public:
  /// Has a worker look at them, for one run after another, on each run's own data. Nullopt where it was
  /// stopped. Throws UserError for a run that is on a host or cannot be evaluated.
  static std::optional<SampleComparison> of(const std::vector<project::Run>& runs,
                                            const std::stop_token& stop);

  bool has(std::int64_t run) const { return predictions_.contains(run); }

  /// Throws UserError where they were not evaluated on the same samples.
  comparison::PairedSamples pair(std::int64_t before, std::int64_t now) const;

  /// Of a sample's path; none of a row, and where the images are gone.
  std::optional<Picture> picture(const std::string& path) const;

 private:
  void find_pictures(const project::Run& run, const std::string& split);

  std::map<std::int64_t, comparison::Predictions> predictions_;
  std::unordered_map<std::string, Picture> pictures_;
};

}  // namespace anneal::studio
