#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/data/image/image.h"
#include "engine/data/loading/memory_budget.h"

namespace anneal::data {

/// Decoded images in memory, by a number below the shelf's size. Nothing that was kept goes. All members may
/// be called from any thread.
class SharedImageCache {
 public:
  virtual ~SharedImageCache() = default;

  /// Valid as long as this; nothing where it is not kept.
  virtual std::optional<ImageView> find(std::size_t number) const = 0;
  /// Keeps `image` if there is room. The result is what to use: valid as long as `image` and this.
  virtual ImageView keep(std::size_t number, Image& image) = 0;
};

/// Makes one for so many numbers; the shelves of one maker share its memory.
using ShelfMaker = std::function<std::unique_ptr<SharedImageCache>(std::size_t size)>;

/// Of this process alone, which give `budget` back what they took when they go.
ShelfMaker own_shelves(std::shared_ptr<MemoryBudget> budget);

}  // namespace anneal::data
