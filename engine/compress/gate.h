#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal::compress {

/// Which of the same samples two models got right.
struct Paired {
  std::int64_t samples = 0;
  std::int64_t lost = 0;    ///< right before, wrong now
  std::int64_t gained = 0;  ///< wrong before, right now

  bool operator==(const Paired&) const = default;
};

/// Throws std::invalid_argument where they are not of one size.
Paired compared(std::span<const std::uint32_t> labels, std::span<const std::uint32_t> before,
                std::span<const std::uint32_t> now);

/// The share of the samples that are right; 0 of none. Throws as `compared`.
double accuracy_of(std::span<const std::uint32_t> labels, std::span<const std::uint32_t> predictions);

enum class Verdict { accepted, undecided, rejected };
const std::vector<std::string>& verdict_words();  ///< in the order of Verdict

/// How much accuracy was lost, in percentage points, and whether that is certain enough.
struct Gate {
  double loss_points = 0;  ///< (lost − gained) / samples
  double highest = 0;      ///< the loss is below it with 95 % certainty
  Verdict verdict = Verdict::undecided;
  /// Where it is undecided, how many samples in all would decide if they came out likewise; none where the
  /// loss is just what is allowed.
  std::optional<std::int64_t> samples_to_decide = {};
};

/// One-sided bounds at 95 % on a difference of paired shares, the Wald interval with half a sample added to
/// each cell (Agresti and Min 2005, "Simple improved confidence intervals for comparing matched
/// proportions"), so that a few samples which all agree prove nothing. Accepted where the upper bound is at
/// most `allowed`, rejected where the lower one is above it.
Gate judge(const Paired& paired, double allowed_points);

}  // namespace anneal::compress
