#include "engine/core/base/shared_memory.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/mman.h>

#include "engine/core/base/error.h"

namespace anneal {

Descriptor make_shared_memory() {
  Descriptor made(memfd_create("anneal-ranks", MFD_CLOEXEC));
  if (!made)
    throw system_error("memory for the ranks of this host cannot be allocated", "memfd_create", errno);
  return made;
}

SharedMapping::SharedMapping(int descriptor, std::size_t offset, std::size_t size) : size_(size) {
  // Room is taken at once: pages that turn out to be missing later would end the process.
  const int lacks = posix_fallocate(descriptor, static_cast<off_t>(offset), static_cast<off_t>(size));
  if (lacks != 0)
    throw system_error("memory for the ranks of this host cannot be allocated", "shared memory", lacks);
  data_ = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, static_cast<off_t>(offset));
  if (data_ == MAP_FAILED)
    throw system_error("memory for the ranks of this host cannot be allocated", "shared memory", errno);
}

SharedMapping::~SharedMapping() {
  munmap(data_, size_);
}

std::size_t SharedFile::take(std::size_t bytes) {
  constexpr std::size_t page = 4096;
  const std::size_t first = (taken_ + page - 1) / page * page;
  taken_ = first + bytes;
  return first;
}

GrowingMapping::GrowingMapping(int descriptor, std::size_t offset, std::size_t size)
    : descriptor_(descriptor), offset_(offset), size_(size) {
  void* const place = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor,
                           static_cast<off_t>(offset));
  if (place != MAP_FAILED) data_ = static_cast<std::byte*>(place);
}

GrowingMapping::~GrowingMapping() {
  if (data_ != nullptr) munmap(data_, size_);
}

bool GrowingMapping::grow_to(std::size_t size) {
  if (data_ == nullptr || size > size_) return false;
  const std::size_t there = there_;
  if (size <= there) return true;
  if (posix_fallocate(descriptor_, static_cast<off_t>(offset_ + there), static_cast<off_t>(size - there)) !=
      0)
    return false;
  there_ = size;
  return true;
}

}  // namespace anneal
