#include "engine/core/base/file_part.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"

namespace anneal {

namespace {

class OpenFile {
 public:
  explicit OpenFile(const std::filesystem::path& path)
      : path_(path), file_(open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)) {
    if (!file_ && errno != ENOENT) fail();
  }

  bool exists() const { return static_cast<bool>(file_); }

  FilePart describe() const {
    struct stat status {};
    if (::fstat(file_.get(), &status) != 0) fail();
    if (!S_ISREG(status.st_mode)) throw EnvironmentError("this is not a regular file", path_.string());
    return {.bytes = {},
            .size = status.st_size,
            .device = static_cast<std::int64_t>(status.st_dev),
            .inode = static_cast<std::int64_t>(status.st_ino)};
  }

  std::string read(std::int64_t offset, std::int64_t bytes) const {
    std::string content(static_cast<std::size_t>(bytes), '\0');
    std::size_t filled = 0;
    while (filled < content.size()) {
      const ssize_t count = ::pread(file_.get(), content.data() + filled, content.size() - filled,
                                    offset + static_cast<off_t>(filled));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) fail();
      if (count == 0) break;
      filled += static_cast<std::size_t>(count);
    }
    content.resize(filled);
    return content;
  }

 private:
  [[noreturn]] void fail() const { throw system_error("cannot be read", path_.string(), errno); }

  const std::filesystem::path& path_;
  Descriptor file_;
};

}  // namespace

std::optional<FilePart> read_file_part(const std::filesystem::path& path, std::int64_t offset,
                                       std::int64_t most) {
  const OpenFile file(path);
  if (!file.exists()) return std::nullopt;
  FilePart part = file.describe();
  part.bytes = file.read(offset, std::clamp<std::int64_t>(part.size - offset, 0, most));
  return part;
}

}  // namespace anneal
