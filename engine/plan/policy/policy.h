#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"

namespace anneal::policy {

/// What one training step works with.
struct Hyperparameters {
  double learning_rate = 0;
  double momentum = 0;
  double weight_decay = 0;
  double label_smoothing = 0;
  double augment_strength = 1;  ///< 0…1, of what the spec augments
  double drop_strength = 1;     ///< 0…1, of the model's dropout and stochastic depth
  std::int64_t batch_size = 1;  ///< samples, at least 1
  int image_size = 1;           ///< pixels of a side, at least 1

  bool operator==(const Hyperparameters&) const = default;
};

/// What holds at `progress` in [0, 1]. Batch and image size are whole; an image size other than the last is a
/// multiple of `image_multiple`. The learning rate is coupled to the batch as the spec says.
Hyperparameters at(const Training& training, double progress);
/// The same with batches `growth` times as large as their curve says, up to `batch_growth.largest`.
Hyperparameters at(const Training& training, double progress, double growth);

/// What holds in the step with the most pixels, its batch as large as `batch_growth` may make it.
Hyperparameters largest_step(const Training& training);

/// The patterns of the parameters that are frozen at `progress`.
std::vector<std::string> frozen_at(const Training& training, double progress);

struct Point {
  double progress;
  Hyperparameters values;
};

/// `points` evenly spaced points from progress 0 to 1, both included; at least 2.
std::vector<Point> sample(const Training& training, int points);

}  // namespace anneal::policy
