#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/models/thumbnail_model.h"
#include "engine/project/file/runs.h"
#include "engine/quality/comparison/images.h"

namespace anneal::studio {

/// What the best checkpoints of several runs make of each sample of a split, how one of them, the baseline,
/// stands to the others, and pictures of the samples.
class SampleComparison {
 public:
  /// Has a worker look at them, for one run after another, on each run's own data, unless `known` has seen
  /// what the run is now; then pairs each with the baseline. Nullopt where it was stopped. Throws UserError
  /// for a run that is on a host or cannot be evaluated.
  static std::optional<SampleComparison> of(const std::vector<project::Run>& runs, std::int64_t baseline,
                                            const std::shared_ptr<const SampleComparison>& known,
                                            const std::stop_token& stop);

  /// The same without a worker, of what was kept when others looked: as far as that goes, and leaving out
  /// runs that it cannot pair. Nullopt where nothing was kept beyond what is `known`, or it was stopped.
  static std::optional<SampleComparison> kept(const std::vector<project::Run>& runs, std::int64_t baseline,
                                              const std::shared_ptr<const SampleComparison>& known,
                                              const std::stop_token& stop);

  bool has(std::int64_t run) const { return seen_.contains(run); }
  std::int64_t baseline() const { return baseline_; }

  /// Of the baseline and a run; null where there is none, `refusal` says why of one of them.
  const comparison::PairedSamples* pair(std::int64_t run) const;
  const QString& refusal() const { return refusal_; }  ///< empty where all could be paired

  /// Of a sample's path; none of a row, and where the images are gone.
  std::optional<Picture> picture(const std::string& path) const;

 private:
  struct Seen {
    project::Run run;  ///< as it was then
    std::shared_ptr<const comparison::Predictions> predictions;
  };

  static SampleComparison beginning_with(const std::shared_ptr<const SampleComparison>& known);
  bool knows(const project::Run& run) const;
  bool look_at(const project::Run& run, const std::stop_token& stop);
  void take(const project::Run& run, comparison::Predictions predictions);
  void pair_all();
  void find_pictures(const project::Run& run, const std::string& split);

  std::map<std::int64_t, Seen> seen_;
  std::unordered_map<std::string, Picture> pictures_;
  std::int64_t baseline_ = 0;
  std::map<std::int64_t, comparison::PairedSamples> pairs_;
  QString refusal_;
};

}  // namespace anneal::studio
