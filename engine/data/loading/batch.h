#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "source/bad_sample.h"

namespace anneal::data {

/// What the samples of a batch are mixed with.
struct MixedLabels {
  std::vector<std::int64_t> labels;  ///< [N]
  double weight = 1;                 ///< share of the samples' own labels; these have the rest

  bool operator==(const MixedLabels&) const = default;
};

/// One batch of images in a reusable buffer.
struct ImageBatch {
  std::vector<std::uint8_t> pixels;    ///< [N, side, side, 3], RGB
  std::vector<std::int64_t> labels;    ///< [N]; -1 marks an unreadable sample of an evaluation, to be ignored
  std::optional<MixedLabels> mixed;    ///< none: each image is one sample alone
  std::vector<std::int64_t> indices;   ///< [N], into Catalogue::samples
  std::vector<BadSample> bad_samples;  ///< that this batch wanted and could not have, by index
  std::int64_t size = 0;               ///< N
  int side = 0;
  double augment_strength = 1;  ///< see strength.h

  bool operator==(const ImageBatch&) const = default;
};

/// What the consumer wants next; size in [1, 2^20], side in [1, 4096], strength in [0, 1].
struct BatchPlan {
  std::int64_t size;
  int side;
  double augment_strength = 1;
};

}  // namespace anneal::data
