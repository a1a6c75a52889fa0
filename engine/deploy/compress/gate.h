#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/quality/comparison/paired.h"

namespace anneal::compress {

using comparison::Paired;

/// The share of the samples that are right; 0 of none. Throws
/// std::invalid_argument where they are not of one size.
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

/// By one-sided bounds at 95 %, see comparison::difference_of: accepted where the upper bound of the loss is
/// at most `allowed`, rejected where the lower one is above it.
Gate judge(const Paired& paired, double allowed_points);

/// How many samples it takes at least to show that what loses nothing loses no more than `allowed_points`;
/// none where no number does.
std::optional<std::int64_t> least_samples(double allowed_points);

}  // namespace anneal::compress
