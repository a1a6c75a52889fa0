#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/data/loading/batch_memory.h"
#include "engine/data/source/samples/bad_sample.h"

namespace anneal::data {

/// What the samples of a batch are mixed with.
struct MixedLabels {
  std::vector<std::int64_t> labels;  ///< [N]
  double weight = 1;                 ///< share of the samples' own labels; these have the rest

  bool operator==(const MixedLabels&) const = default;
};

/// One batch of images, or a rank's part of it, in a reusable buffer.
struct ImageBatch {
  PixelBytes pixels;                  ///< [N, side, side, 3], RGB
  std::vector<std::int64_t> labels;   ///< [N]; -1 marks an unreadable sample of an evaluation, to be ignored
  std::optional<MixedLabels> mixed;   ///< none: each image is one sample alone
  std::vector<std::int64_t> indices;  ///< [N], into Catalogue::samples
  std::vector<std::int64_t> views;    ///< [N], in which way it is augmented; -1: it stands for another sample
  std::vector<BadSample> bad_samples;  ///< that this batch wanted and could not have, by index
  std::int64_t size = 0;               ///< N
  std::int64_t first = 0;              ///< place of the first of them in the batch of all ranks
  std::int64_t elsewhere = 0;          ///< samples of it that other ranks take
  int side = 0;
  double augment_strength = 1;  ///< see strength.h

  bool operator==(const ImageBatch&) const = default;
};

/// Samples [first, first + count) of a batch.
struct Slice {
  std::int64_t first;
  std::int64_t count;

  bool operator==(const Slice&) const = default;
};

/// Which part of each batch a rank takes: neighbours, and as many as every other rank takes but for one. None
/// where a batch has fewer samples than there are ranks.
struct RankPart {
  int rank = 0;
  int ranks = 1;

  Slice of(std::int64_t samples) const {
    const std::int64_t first = samples * rank / ranks;
    return {first, samples * (rank + 1) / ranks - first};
  }
};

/// What the consumer wants next; size in [1, 2^20], side in [1, 4096], strength in [0, 1].
struct BatchPlan {
  std::int64_t size;  ///< of all ranks together
  int side;
  double augment_strength = 1;
  RankPart part = {};
};

}  // namespace anneal::data
