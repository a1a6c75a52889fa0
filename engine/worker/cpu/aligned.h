#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace anneal::cpu {

/// Memory that begins with a cache line: a tile row across two lines costs twice.
template <class T>
struct AlignedAllocator {
  using value_type = T;
  static constexpr std::align_val_t line{64};

  AlignedAllocator() = default;
  template <class U>
  AlignedAllocator(const AlignedAllocator<U>&) {}

  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), line)); }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, line); }

  bool operator==(const AlignedAllocator&) const = default;
};

template <class T>
using AlignedVector = std::vector<T, AlignedAllocator<T>>;

/// The same, of numbers that nobody has set.
template <class T>
class AlignedBuffer {
 public:
  explicit AlignedBuffer(std::size_t count) : numbers_(AlignedAllocator<T>().allocate(count)) {}

  T* data() { return numbers_.get(); }
  const T* data() const { return numbers_.get(); }

 private:
  struct Free {
    void operator()(T* numbers) const { AlignedAllocator<T>().deallocate(numbers, 0); }
  };
  std::unique_ptr<T, Free> numbers_;
};

/// So many numbers and a cache line. With a multiple of 4096 bytes from one of several rows to the next, all
/// would fall into the same few places of the first cache.
template <class T>
std::int64_t apart(std::int64_t numbers) {
  constexpr std::int64_t line = 64;
  return numbers + line / static_cast<std::int64_t>(sizeof(T));
}

}  // namespace anneal::cpu
