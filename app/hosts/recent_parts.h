#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <string>

#include "engine/core/base/file_part.h"

namespace anneal::studio {

/// The end of what was read of a few growing files of a host, so that bytes that several readers want cross
/// the network once.
class RecentParts {
 public:
  static constexpr std::size_t most_bytes = std::size_t{4} << 20;  ///< of each file
  static constexpr std::size_t most_files = 8;

  /// Up to `most` bytes from `offset` of what is called `name`, where they are known to be of `file`, whose
  /// bytes do not count; else nullopt.
  std::optional<FilePart> find(const std::string& name, FilePart file, std::int64_t offset,
                               std::int64_t most);
  /// Adds what was read of it at `offset`.
  void add(const std::string& name, std::int64_t offset, const FilePart& part);

 private:
  struct Window {
    std::string name;
    std::int64_t device;
    std::int64_t inode;
    std::int64_t begin;
    std::string bytes;

    std::int64_t end() const { return begin + static_cast<std::int64_t>(bytes.size()); }
    bool is_of(const FilePart& file) const { return device == file.device && inode == file.inode; }
  };

  std::list<Window>::iterator window(const std::string& name);

  std::list<Window> windows_;  ///< the one that was used last first
};

}  // namespace anneal::studio
