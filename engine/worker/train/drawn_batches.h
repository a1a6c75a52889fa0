#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/loader.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::train {

/// Training images that something is measured by, as they are when evaluated: the centre square, not varied.
struct DrawnImages {
  std::shared_ptr<const data::Catalogue> samples;
  std::int64_t count = 0;    ///< at least 1, drawn by `seed`; all where there are fewer
  std::int64_t largest = 1;  ///< batch; all have nearly one size
  int side = 0;              ///< pixels
  double centre = 1;         ///< see AugmentSpec
  int threads = 1;
  std::uint64_t seed = 1;
};

/// Calls `take` with batch after batch and returns how many images that were; those that cannot be read have
/// others in their place. A function of the images and the seed. Throws UserError where none can be read.
std::int64_t for_each_batch(const DrawnImages& images,
                            const std::function<void(const data::ImageBatch& batch)>& take);

}  // namespace anneal::train
