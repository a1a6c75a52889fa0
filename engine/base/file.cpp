#include "base/file.h"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

#include "base/descriptor.h"
#include "base/error.h"

namespace anneal {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int error_number) {
  throw UserError("cannot be read: " + std::generic_category().message(error_number), path.string());
}

FileStamp stamp_in(const struct stat& status) {
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  return {status.st_size, status.st_mtim.tv_sec * nanoseconds + status.st_mtim.tv_nsec};
}

}  // namespace

FileStamp stamp_of(const std::filesystem::path& path) {
  struct stat status = {};
  return ::stat(path.c_str(), &status) == 0 ? stamp_in(status) : FileStamp{};
}

FileStamp read_file(const std::filesystem::path& path, std::vector<std::uint8_t>& bytes, std::size_t limit) {
  const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK);
  struct stat status = {};
  if (!file || ::fstat(file.get(), &status) != 0) fail(path, errno);
  if (!S_ISREG(status.st_mode)) throw UserError("is not a regular file", path.string());
  if (static_cast<std::size_t>(status.st_size) > limit) {
    throw UserError(
        "has " + std::to_string(status.st_size) + " bytes; at most " + std::to_string(limit) + " are allowed",
        path.string());
  }
  bytes.resize(static_cast<std::size_t>(status.st_size));
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t count = ::read(file.get(), bytes.data() + filled, bytes.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(path, errno);
    if (count == 0) break;  // it shrank meanwhile
    filled += static_cast<std::size_t>(count);
  }
  bytes.resize(filled);
  return stamp_in(status);
}

}  // namespace anneal
