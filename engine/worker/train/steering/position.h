#pragma once

#include <cstdint>

#include "engine/core/protocol/checkpoint.h"

namespace anneal::train {

/// Where training stands; what a manifest records.
struct Position {
  std::int64_t step = 0;
  std::int64_t epoch = 0;
  std::int64_t first_sample = 0;  ///< of the next batch, in the epoch's order
  std::int64_t samples = 0;       ///< in all

  static Position of(const CheckpointManifest& manifest) {
    return {manifest.step, manifest.epoch, manifest.first_sample, manifest.samples};
  }

  /// Of a batch behind which the next one begins at sample `next`.
  void pass_step(std::int64_t batch, std::int64_t next) {
    ++step;
    first_sample = next;
    samples += batch;
  }
  void end_epoch() {
    ++epoch;
    first_sample = 0;
  }
  /// Epochs done, with the share of the one that is not.
  double fractional_epoch(std::int64_t samples_per_epoch) const {
    return static_cast<double>(epoch) +
           static_cast<double>(first_sample) / static_cast<double>(samples_per_epoch);
  }
};

}  // namespace anneal::train
