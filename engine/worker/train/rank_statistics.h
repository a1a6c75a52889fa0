#pragma once

#include <exception>
#include <span>

#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/statistics_sum.h"

namespace anneal::train {

/// What a pass throws where another rank has run out of memory in its own.
struct OtherRankFailed : std::exception {
  const char* what() const noexcept override { return "another rank has failed"; }
};

/// Statistics of batch normalisation, added up over the ranks' parts of a batch in the middle of their
/// passes.
///
/// A rank that runs out of memory comes to no further sum, where others wait for it. So whatever is added up
/// travels in frames of one size, each of which says whether the rank goes on, and every pass ends with one:
/// all ranks leave a batch after the same frame.
class RankStatistics final : public runtime::StatisticsSum {
 public:
  /// `ranks` outlive this.
  explicit RankStatistics(distributed::Communicator& ranks) : ranks_(ranks) {}

  /// Before the passes of a batch.
  void begin();

  /// A collective. Throws OtherRankFailed.
  void sum(std::span<double> values) override;

  /// From now on, what passes here is not a part of the batch: others' sums stay as they are.
  void leave_out(bool is_no_part) { is_no_part_ = is_no_part; }
  bool is_part() const override { return !is_no_part_; }

  /// After the passes of a batch, which here `failed`: whether they did on any rank. A collective.
  bool end(bool failed);

  /// Seconds of the batch in which this rank waited for others.
  double waited() const { return waited_; }

 private:
  bool exchange(std::span<double> frame);

  distributed::Communicator& ranks_;
  bool is_no_part_ = false;
  bool has_heard_of_failure_ = false;
  double waited_ = 0;
};

}  // namespace anneal::train
