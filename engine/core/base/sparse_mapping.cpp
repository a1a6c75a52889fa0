#include "engine/core/base/sparse_mapping.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/mman.h>

#include "engine/core/base/error.h"

namespace anneal {

namespace {

constexpr const char* lacks_memory = "memory for the ranks of this host cannot be allocated";

}  // namespace

SparseMapping::SparseMapping(int descriptor, std::size_t offset, std::size_t size)
    : descriptor_(descriptor), offset_(offset), size_(size) {
  void* const place = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor,
                           static_cast<off_t>(offset));
  if (place == MAP_FAILED) throw system_error(lacks_memory, "shared memory", errno);
  data_ = static_cast<std::byte*>(place);
}

SparseMapping::~SparseMapping() {
  munmap(data_, size_);
}

void SparseMapping::fill(std::size_t first, std::size_t size) {
  if (size == 0) return;
  const int lacks =
      posix_fallocate(descriptor_, static_cast<off_t>(offset_ + first), static_cast<off_t>(size));
  if (lacks != 0) throw system_error(lacks_memory, "shared memory", lacks);
}

void SparseMapping::empty(std::size_t first, std::size_t size) {
  if (size == 0) return;
  if (fallocate(descriptor_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(offset_ + first),
                static_cast<off_t>(size)) != 0)
    throw system_error("memory of the ranks of this host cannot be released", "shared memory", errno);
}

void SparseMapping::open(std::size_t first, std::size_t size) {
  protect(first, size, PROT_READ | PROT_WRITE);
}

void SparseMapping::close(std::size_t first, std::size_t size) {
  protect(first, size, PROT_NONE);
}

void SparseMapping::protect(std::size_t first, std::size_t size, int protection) {
  if (size > 0 && mprotect(data_ + first, size, protection) != 0)
    throw system_error("memory of the ranks of this host cannot be protected", "shared memory", errno);
}

}  // namespace anneal
