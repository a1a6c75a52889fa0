#include "engine/core/base/mapping.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/entry_kind.h"
#include "engine/core/base/error.h"

namespace anneal {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path) {
  throw UserError("cannot be read: " + std::generic_category().message(errno), path.string());
}

}  // namespace

Mapping::Mapping(const std::filesystem::path& path) {
  const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK);
  struct stat status = {};
  if (!file || ::fstat(file.get(), &status) != 0) fail(path);
  std::error_code gone;
  if (!S_ISREG(status.st_mode))
    throw UserError(what_it_is(std::filesystem::status(path, gone).type()) + ", not a file", path.string());
  if (status.st_size == 0) return;
  const auto size = static_cast<std::size_t>(status.st_size);
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (data == MAP_FAILED) fail(path);
  data_ = data;
  size_ = size;
}

Mapping::~Mapping() {
  if (data_ != nullptr) ::munmap(data_, size_);
}

}  // namespace anneal
