#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/deploy/compress/students.h"
#include "engine/deploy/compress/trials.h"

namespace anneal::compress {

/// How the loop ended.
struct Outcome {
  std::optional<Candidate> accepted = {};
  std::vector<Candidate> front = {};  ///< smallest first
  /// "" where one was accepted; else a sentence: which limit binds, or that time was up.
  std::string reason = {};
  std::optional<Candidate> closest = {};  ///< where none was accepted
  bool is_out_of_time = false;
};

/// From cheap to dear: other roundings, weights of 4 bits where those of 8 are too large, fewer channels
/// (after sparse learning where that is asked for), large layers of low rank, training again with and without
/// rounding, training the nearest for longer, a smaller network that is taught; where little would be left of
/// the network, this comes before fewer channels. Ends with the first candidate that meets all limits; where
/// no size is limited, with the smallest that loses no more accuracy than is allowed. Ends, too, when time is
/// up, or when even the smallest candidate is too large.
///
/// Its path is a function of the plan and of what was measured; what the journal has is not done again, so
/// that one that was killed goes on as if nothing had been.
class Loop {
 public:
  explicit Loop(Trials trials) : trials_(std::move(trials)) {}

  Outcome run();

 private:
  bool fits(const Candidate& candidate) const { return trials_.meets_sizes(candidate.measures); }
  bool is_for_integers() const { return trials_.plan().numbers == Numbers::integers; }
  Model trained_for_integers(const Model& model) {
    return trials_.trained_again(model, trials_.plan().epochs, fine_rate, true);
  }

  Model sparse(const Model& source) {
    return trials_.plan().sparse_epochs > 0 ? trials_.trained_sparse(source, usual_rate) : source;
  }

  bool fits_with_4_bits(const Model& source, const Candidate& first);
  std::optional<double> largest_that_fits();
  Model narrowed_to_fit(const Model& model, double keep);
  bool recover(const Model& model);
  bool shrink_to_fit(const Model& source);
  void shrink_while_accurate(Model model);
  bool factorize_to_fit(const Model& source);
  bool train_longer();
  std::int64_t epochs_of(const Student& student) const;
  bool teach_students();
  const Candidate* nearest() const;
  void search();
  Outcome finish() const;

  /// Training again begins with so much of the rate that the run was trained with.
  static constexpr double usual_rate = 0.3, fine_rate = 0.05;

  Trials trials_;
  prune::Measure measure_ = prune::Measure::macs;    ///< what the limit that binds depends on
  std::optional<std::int64_t> trained_longer_ = {};  ///< the candidate that was the nearest then
  std::string reason_;
  bool is_out_of_time_ = false;
};

}  // namespace anneal::compress
