#pragma once

#include <cstddef>
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

}  // namespace anneal::cpu
