#pragma once

#include <QObject>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "app/pages/compare/sample_comparison.h"
#include "app/widgets/controls/background_job.h"

namespace anneal::studio {

/// Finds a comparison by sample in the background: by the engine on this computer when a person asks for it,
/// or what was kept when somebody did.
class SampleSearch : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// What was found last; null: nothing yet.
  const std::shared_ptr<const SampleComparison>& found() const { return found_; }
  bool is_under_way() const { return looking_.running(); }

  /// Has the engine look at every sample.
  void begin(const std::vector<project::Run>& runs, std::int64_t baseline);
  void cancel();
  /// Of each run once.
  void recall(const std::vector<project::Run>& runs, std::int64_t baseline);
  /// What was found with another baseline; nothing is evaluated for that.
  void pair_with(std::int64_t baseline);
  /// For another project, whose runs have the same ids.
  void forget();

 signals:
  void state_changed();  ///< of `is_under_way`
  void found_more();
  void ended();  ///< what a person has begun
  void problem(const QString& sentence);

 private:
  void look_at(const std::vector<project::Run>& runs, std::int64_t baseline);

  std::shared_ptr<const SampleComparison> found_;
  std::set<std::int64_t> recalled_;  ///< runs of which what was kept has been asked for
  BackgroundJob looking_, recalling_;
};

}  // namespace anneal::studio
