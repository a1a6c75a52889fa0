#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/worker/distributed/bucket_plan.h"

namespace anneal::distributed {

/// A size of buckets that was chosen, and what for.
struct BucketChoice {
  std::size_t before;     ///< numbers
  std::size_t now;        ///< numbers
  Link link;              ///< as it was measured
  double exposed;         ///< seconds from the last gradient to the end of the exchange, as planned
  double exposed_of_one;  ///< the same with buckets of 25 MiB, which others take
};

/// Finds the size of buckets with which a batch's exchange ends first: tries some, from whose times it learns
/// what the link takes, and plans by it and by when gradients became ready. It does so again from time to
/// time, as links and models change.
class BucketTuner {
 public:
  /// `begin` is the size, in numbers, until it knows more.
  explicit BucketTuner(std::size_t begin) : chosen_(begin) {}

  /// After a batch: what its exchanges took, its gradients' numbers and when each was ready, in seconds,
  /// which rises. Returns the size for the next batch.
  std::size_t next(std::vector<ExchangeTime> measured, std::span<const std::size_t> gradients,
                   std::span<const double> ready);
  /// A choice that was made, once.
  std::optional<BucketChoice> take_choice() { return std::exchange(choice_, std::nullopt); }

 private:
  /// In numbers: 128 KiB to 8 MiB.
  static constexpr std::array<std::size_t, 4> tried = {1 << 15, 1 << 17, 1 << 19, 1 << 21};
  static constexpr std::int64_t batches_before = 3;  ///< whose times are those of a beginning
  static constexpr std::int64_t batches_of_each = 2;
  static constexpr std::int64_t batches_between = 1000;

  void choose(std::span<const std::size_t> gradients, std::span<const double> ready);

  std::size_t chosen_;
  std::int64_t batch_ = -batches_before;  ///< of this round
  std::vector<ExchangeTime> measured_;
  std::optional<BucketChoice> choice_;
};

}  // namespace anneal::distributed
