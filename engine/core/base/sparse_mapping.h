#pragma once

#include <cstddef>
#include <span>

namespace anneal {

/// Bytes of a file of shared memory (make_shared_memory), mapped for reading and writing, of which only those
/// take memory that somebody has asked for. Parts are closed or open in this mapping alone: who touches a
/// closed one is ended by SIGSEGV, and does not go on with zeros.
///
/// `first` and `size` of a part are multiples of the page size.
class SparseMapping {
 public:
  static constexpr std::size_t page = 4096;

  /// Takes addresses for `size` bytes from `offset` on, a multiple of the page size, but no memory. Throws
  /// EnvironmentError.
  SparseMapping(int descriptor, std::size_t offset, std::size_t size);
  ~SparseMapping();
  /// The same bytes once more, all of them open.
  explicit SparseMapping(const SparseMapping& other)
      : SparseMapping(other.descriptor_, other.offset_, other.size_) {}
  SparseMapping& operator=(const SparseMapping&) = delete;

  std::span<std::byte> bytes() const { return {data_, size_}; }

  /// The part has memory from now on, in every mapping of the file: zeros, where it had none. Throws
  /// EnvironmentError where the machine has no more.
  void fill(std::size_t first, std::size_t size);
  /// The part has no memory from now on, in every mapping of the file.
  void empty(std::size_t first, std::size_t size);

  void open(std::size_t first, std::size_t size);
  void close(std::size_t first, std::size_t size);

 private:
  void protect(std::size_t first, std::size_t size, int protection);

  int descriptor_;
  std::size_t offset_;
  std::size_t size_;
  std::byte* data_;
};

}  // namespace anneal
