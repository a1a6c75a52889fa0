#include "base/shared_memory.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/mman.h>

#include "base/error.h"

namespace anneal {

Descriptor make_shared_memory() {
  Descriptor made(memfd_create("anneal-ranks", MFD_CLOEXEC));
  if (!made) throw system_error("memory for the ranks of this host cannot be had", "memfd_create", errno);
  return made;
}

SharedMapping::SharedMapping(int descriptor, std::size_t offset, std::size_t size) : size_(size) {
  // Room is taken at once: pages that turn out to be missing later would end the process.
  const int lacks = posix_fallocate(descriptor, static_cast<off_t>(offset), static_cast<off_t>(size));
  if (lacks != 0)
    throw system_error("memory for the ranks of this host cannot be had", "shared memory", lacks);
  data_ = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, static_cast<off_t>(offset));
  if (data_ == MAP_FAILED)
    throw system_error("memory for the ranks of this host cannot be had", "shared memory", errno);
}

SharedMapping::~SharedMapping() {
  munmap(data_, size_);
}

}  // namespace anneal
