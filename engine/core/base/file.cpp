#include "engine/core/base/file.h"

#include <cerrno>
#include <optional>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

#include "engine/core/base/entry_kind.h"
#include "engine/core/base/error.h"

namespace anneal {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int error_number) {
  throw UserError("cannot be read: " + std::generic_category().message(error_number), path.string());
}

FileStamp stamp_in(const struct stat& status) {
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  return {status.st_size, status.st_mtim.tv_sec * nanoseconds + status.st_mtim.tv_nsec};
}

/// How many there are, at most as many as fit; nullopt where it fails, and errno says why.
std::optional<std::size_t> read_into(std::vector<std::uint8_t>& bytes, const Descriptor& file) {
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t count = ::read(file.get(), bytes.data() + filled, bytes.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::nullopt;
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  return filled;
}

}  // namespace

FileStamp stamp_of(const std::filesystem::path& path) {
  struct stat status = {};
  return ::stat(path.c_str(), &status) == 0 ? stamp_in(status) : FileStamp{};
}

Descriptor open_regular(const std::filesystem::path& path, int flags, unsigned mode) {
  Descriptor file = open_file(path, flags | O_NONBLOCK | O_NOCTTY, mode);
  struct stat status = {};
  const bool is_other = file ? ::fstat(file.get(), &status) == 0 && !S_ISREG(status.st_mode)
                             : errno == ENXIO;  // a pipe that nobody reads, or a socket
  std::error_code unknown;
  if (is_other)
    throw UserError(what_it_is(std::filesystem::status(path, unknown).type()) + ", not a file",
                    path.string());
  return file;
}

std::vector<std::uint8_t> first_bytes(const std::filesystem::path& path, std::size_t most) try {
  std::vector<std::uint8_t> bytes(most);
  const Descriptor file = open_regular(path, O_RDONLY);
  bytes.resize(file ? read_into(bytes, file).value_or(0) : 0);
  return bytes;
} catch (const UserError&) {
  return {};
}

void check_readable(const std::filesystem::path& path) {
  std::error_code error;
  const bool is_there = std::filesystem::exists(path, error);
  if (error) fail(path, error.value());
  if (!is_there || !std::filesystem::is_regular_file(path, error)) return;
  if (!open_file(path, O_RDONLY | O_NONBLOCK)) fail(path, errno);
}

FileStamp read_file(const std::filesystem::path& path, std::vector<std::uint8_t>& bytes, std::size_t limit) {
  const Descriptor file = open_regular(path, O_RDONLY);
  struct stat status = {};
  if (!file || ::fstat(file.get(), &status) != 0) fail(path, errno);
  if (static_cast<std::size_t>(status.st_size) > limit) {
    throw UserError(
        "has " + std::to_string(status.st_size) + " bytes; at most " + std::to_string(limit) + " are allowed",
        path.string());
  }
  bytes.resize(static_cast<std::size_t>(status.st_size));
  const std::optional<std::size_t> filled = read_into(bytes, file);
  if (!filled) fail(path, errno);
  bytes.resize(*filled);  // it may have shrunk meanwhile
  return stamp_in(status);
}

std::string read_text_file(const std::filesystem::path& path, std::size_t limit) {
  std::vector<std::uint8_t> bytes;
  read_file(path, bytes, limit);
  return {bytes.begin(), bytes.end()};
}

}  // namespace anneal
