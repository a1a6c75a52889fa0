#include "engine/quality/suspects/confident.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace anneal::suspects {

namespace {

std::vector<double> thresholds_of(const Matrix& probabilities, std::span<const std::int32_t> labels) {
  const auto classes = static_cast<std::size_t>(probabilities.columns);
  std::vector<double> sums(classes);
  std::vector<std::int64_t> counts(classes);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto label = static_cast<std::size_t>(labels[i]);
    sums[label] += static_cast<double>(probabilities.row(static_cast<std::int64_t>(i))[label]);
    ++counts[label];
  }
  for (std::size_t k = 0; k < classes; ++k)
    sums[k] =
        counts[k] == 0 ? std::numeric_limits<double>::quiet_NaN() : sums[k] / static_cast<double>(counts[k]);
  return sums;
}

/// The likeliest class among those whose threshold is reached; −1: none is.
std::int32_t confident_class(std::span<const float> probabilities, const std::vector<double>& thresholds) {
  std::int32_t best = -1;
  for (std::size_t k = 0; k < probabilities.size(); ++k) {
    const bool reaches = static_cast<double>(probabilities[k]) >= thresholds[k];
    if (reaches && (best < 0 || probabilities[k] > probabilities[static_cast<std::size_t>(best)]))
      best = static_cast<std::int32_t>(k);
  }
  return best;
}

LabelDoubt doubt(std::int64_t sample, std::int32_t given, std::int32_t suggested,
                 std::span<const float> probabilities) {
  float other = 0;
  for (std::size_t k = 0; k < probabilities.size(); ++k)
    if (static_cast<std::int32_t>(k) != given) other = std::max(other, probabilities[k]);
  const auto confidence = static_cast<double>(probabilities[static_cast<std::size_t>(given)]);
  return {sample, given, suggested, confidence, confidence - static_cast<double>(other)};
}

}  // namespace

ConfidentLearning learn_confidently(const Matrix& probabilities, std::span<const std::int32_t> labels) {
  ConfidentLearning found{.thresholds = thresholds_of(probabilities, labels), .joint = {}, .doubts = {}};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto sample = static_cast<std::int64_t>(i);
    const std::int32_t counted = confident_class(probabilities.row(sample), found.thresholds);
    if (counted < 0) continue;
    ++found.joint[{labels[i], counted}];
    if (counted != labels[i])
      found.doubts.push_back(doubt(sample, labels[i], counted, probabilities.row(sample)));
  }
  std::ranges::sort(found.doubts, {},
                    [](const LabelDoubt& each) { return std::tuple(each.margin, each.sample); });
  return found;
}

}  // namespace anneal::suspects
