#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace anneal::distributed {

/// Numbers [first, first + count) of a rank's gradients, which lie one after the other in the order in which
/// the backward pass completes them.
struct Bucket {
  std::size_t first;
  std::size_t count;

  bool operator==(const Bucket&) const = default;
};

/// How gradients are cut into buckets, each of which ranks exchange at a time: small gradients share one, and
/// large ones are cut.
class BucketPlan {
 public:
  /// `gradients` are their numbers in that order, and `bucket` the numbers of a bucket, at least 1; the last
  /// has what is left.
  BucketPlan(std::span<const std::size_t> gradients, std::size_t bucket);

  /// Where the numbers of a gradient begin.
  std::size_t first_of(std::size_t gradient) const { return firsts_[gradient]; }
  const std::vector<Bucket>& buckets() const { return buckets_; }
  /// How many buckets are complete where all gradients before number `gradients` are.
  std::size_t complete(std::size_t gradients) const;

 private:
  std::size_t bucket_;
  std::vector<std::size_t> firsts_;  ///< one more than there are gradients: the last is all numbers
  std::vector<Bucket> buckets_;
};

/// What an exchange takes, in seconds: `latency`, and `per_number` for each.
struct Link {
  double latency;
  double per_number;

  double seconds(std::size_t numbers) const { return latency + per_number * static_cast<double>(numbers); }
};

struct ExchangeTime {
  std::size_t numbers;
  double seconds;
};

/// The link that explains what was measured best (least squares), neither part of it below 0. Without two
/// sizes nothing is known of the latency, which is 0.
Link fitted_link(std::span<const ExchangeTime> measured);

/// When the last bucket has been exchanged, in seconds, where gradient i is complete at `ready[i]`, which
/// rises, and buckets go one after the other, each as soon as it is complete.
double end_of_exchange(const BucketPlan& plan, std::span<const double> ready, const Link& link);

/// The size of buckets, in numbers, with which the exchange ends first; of sizes that end alike, which is
/// within a hundredth, the largest.
std::size_t best_bucket(std::span<const std::size_t> gradients, std::span<const double> ready,
                        const Link& link);

}  // namespace anneal::distributed
