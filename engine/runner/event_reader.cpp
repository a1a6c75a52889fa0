#include "runner/event_reader.h"

#include <array>
#include <cerrno>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "protocol/error.h"

namespace anneal::runner {

EventReader::EventReader(std::filesystem::path events_file, std::int64_t offset)
    : path_(std::move(events_file)), start_(offset) {}

std::optional<std::string> EventReader::next() {
  for (;;) {
    if (std::optional<std::string> line = framer_.next()) return line;
    if (!read_more()) return std::nullopt;
  }
}

bool EventReader::read_more() {
  if (!file_) {
    file_ = Descriptor(open(path_.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file_ && errno == ENOENT) return false;
    if (!file_) throw system_error("cannot be opened", path_, errno);
    struct stat status {};
    if (fstat(file_.get(), &status) == 0 && status.st_size < start_)
      throw UserError("has only " + std::to_string(status.st_size) + " bytes, asked was for those from " +
                          std::to_string(start_),
                      path_);
    lseek(file_.get(), start_, SEEK_SET);
  }
  std::array<char, 1 << 16> chunk;
  const ssize_t count = read(file_.get(), chunk.data(), chunk.size());
  if (count < 0) throw system_error("cannot be read", path_, errno);
  framer_.add(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
  return count > 0;
}

}  // namespace anneal::runner
