#include "engine/core/base/entry_kind.h"

namespace anneal {

std::string what_it_is(std::filesystem::file_type type) {
  using enum std::filesystem::file_type;
  switch (type) {
    case directory:
      return "is a folder";
    case fifo:
      return "is a pipe";
    case socket:
      return "is a socket";
    case character:
      return "is a character device";
    case block:
      return "is a block device";
    case symlink:
      return "is a link";
    default:
      return "is not a file";
  }
}

}  // namespace anneal
