#pragma once

#include <cstdint>

#include "loading/batch.h"

namespace anneal::testing {

/// A batch of `size` images of `side` pixels that look like nothing, with labels below `classes`: the same
/// ones for the same `seed` (from 1).
inline data::ImageBatch made_up_batch(std::int64_t size, int side, std::int64_t classes, int seed = 1) {
  data::ImageBatch batch;
  batch.size = size;
  batch.side = side;
  for (std::int64_t i = 0; i < size * side * side * 3; ++i)
    batch.pixels.push_back(static_cast<std::uint8_t>((i * i / (6 + seed) + i * seed) % 251));
  for (std::int64_t i = 0; i < size; ++i) batch.labels.push_back(i * i % classes);
  return batch;
}

}  // namespace anneal::testing
