#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace anneal::data {

/// Where the pixels of batches lie. Used by several threads at once.
class BatchMemory {
 public:
  virtual ~BatchMemory() = default;

  /// Throws std::bad_alloc.
  virtual void* allocate(std::size_t bytes) = 0;
  virtual void free(void* memory) noexcept = 0;
};

/// Of a container, with which it moves; of the heap where there is no other memory.
template <class T>
class BatchAllocator {
 public:
  using value_type = T;
  using propagate_on_container_copy_assignment = std::true_type;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;

  BatchAllocator() = default;
  explicit BatchAllocator(std::shared_ptr<BatchMemory> memory) : memory_(std::move(memory)) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    return static_cast<T*>(memory_ ? memory_->allocate(bytes) : ::operator new(bytes));
  }
  void deallocate(T* memory, std::size_t) noexcept {
    memory_ ? memory_->free(memory) : ::operator delete(memory);
  }

  bool operator==(const BatchAllocator&) const = default;

 private:
  std::shared_ptr<BatchMemory> memory_;
};

using PixelBytes = std::vector<std::uint8_t, BatchAllocator<std::uint8_t>>;

}  // namespace anneal::data
