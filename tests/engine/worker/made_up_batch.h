#pragma once

#include <cstdint>

#include "engine/data/loading/batch.h"

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

/// `count` images of it from `first` on, as a rank takes them.
inline data::ImageBatch part_of(const data::ImageBatch& batch, std::int64_t first, std::int64_t count) {
  data::ImageBatch part;
  part.size = count;
  part.side = batch.side;
  part.first = first;
  part.elsewhere = batch.size - count;
  const auto image = static_cast<std::ptrdiff_t>(std::int64_t{3} * batch.side * batch.side);
  part.pixels.assign(batch.pixels.begin() + first * image, batch.pixels.begin() + (first + count) * image);
  part.labels.assign(batch.labels.begin() + first, batch.labels.begin() + first + count);
  return part;
}

}  // namespace anneal::testing
