#pragma once

#include <atomic>
#include <cstddef>
#include <span>

#include "engine/core/base/descriptor.h"

namespace anneal {

/// Memory that the ranks of one host share: a file without a name, all zeros, whose descriptor their parent
/// hands to each, so that nothing of it is left when they are gone, however they end. Throws
/// EnvironmentError.
Descriptor make_shared_memory();

/// Bytes of such a file, mapped for reading and writing.
class SharedMapping {
 public:
  /// The file has `size` bytes from now on, if it had fewer, and room for all of them. `offset` is a multiple
  /// of the page size. Throws EnvironmentError, also where the machine has no more memory.
  SharedMapping(int descriptor, std::size_t offset, std::size_t size);
  ~SharedMapping();
  SharedMapping(const SharedMapping&) = delete;
  SharedMapping& operator=(const SharedMapping&) = delete;

  std::span<std::byte> bytes() const { return {static_cast<std::byte*>(data_), size_}; }

 private:
  void* data_;
  std::size_t size_;
};

/// Such a file as it is given out: every rank takes the same parts in the same order, so all know where each
/// lies without a word between them.
class SharedFile {
 public:
  /// The descriptor outlives this.
  explicit SharedFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor() const { return descriptor_; }
  /// Where the next bytes begin: a multiple of the page size.
  std::size_t take(std::size_t bytes);

 private:
  int descriptor_;
  std::size_t taken_ = 0;
};

/// Bytes of such a file of which only the first are there, more of them whenever a rank wants some. What is
/// not there yet must not be touched.
class GrowingMapping {
 public:
  /// Takes addresses for `size` bytes, but no memory. Without so many addresses, it never has any.
  GrowingMapping(int descriptor, std::size_t offset, std::size_t size);
  ~GrowingMapping();
  GrowingMapping(const GrowingMapping&) = delete;
  GrowingMapping& operator=(const GrowingMapping&) = delete;

  /// Null where it can have none.
  std::byte* data() const { return data_; }
  /// Whether this rank knows that the first `size` bytes are there.
  bool has(std::size_t size) const { return size <= there_; }
  /// The first `size` bytes are there from now on, for all ranks, or else the answer is false. Any thread may
  /// call it.
  bool grow_to(std::size_t size);

 private:
  int descriptor_;
  std::size_t offset_;
  std::size_t size_;
  std::byte* data_ = nullptr;
  std::atomic<std::size_t> there_ = 0;  ///< as far as this rank knows
};

}  // namespace anneal
