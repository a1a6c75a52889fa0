#include "remote/host/safe_path.h"

#include <algorithm>

namespace anneal::remote {

bool is_safe_path(std::string_view path) {
  if (path.empty() || path.size() > 1000) return false;
  for (const char letter : path)
    if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F) return false;
  for (std::string_view left = path; !left.empty();) {
    const std::size_t end = std::min(left.find('/'), left.size());
    const std::string_view part = left.substr(0, end);
    if (part.empty() || part == "." || part == "..") return false;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return !path.ends_with('/');
}

}  // namespace anneal::remote
