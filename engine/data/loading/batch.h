#pragma once

#include <cstdint>
#include <vector>

#include "source/bad_sample.h"

namespace anneal::data {

/// One batch in a reusable buffer.
struct Batch {
  std::vector<std::uint8_t> pixels;  ///< [N, side, side, 3], RGB
  std::vector<std::int64_t> labels;  ///< [N]; -1 marks an unreadable sample of an evaluation, to be ignored
  /// [N] when samples are mixed, else empty: the label whose share is 1 - weight.
  std::vector<std::int64_t> mixed_labels;
  double weight = 1;                   ///< share of `labels`
  std::vector<std::int64_t> indices;   ///< [N], into Catalogue::samples
  std::vector<BadSample> bad_samples;  ///< that this batch wanted and could not have, by index
  std::int64_t size = 0;               ///< N
  int side = 0;
  double augment_strength = 1;  ///< see strength.h

  // Of a table, which has neither pixels nor a side.
  std::vector<float> features;  ///< [N, F]; empty: images
  std::vector<float> targets;   ///< [N], standardised; empty: a classification

  bool operator==(const Batch&) const = default;
};

/// What the consumer wants next; size in [1, 2^20], side in [1, 4096], strength in [0, 1].
struct BatchPlan {
  std::int64_t size;
  int side;
  double augment_strength = 1;
};

}  // namespace anneal::data
