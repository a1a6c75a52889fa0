#pragma once

#include <cstddef>
#include <span>

#include "base/descriptor.h"

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

}  // namespace anneal
