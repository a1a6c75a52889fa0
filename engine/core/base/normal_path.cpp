#include "engine/core/base/normal_path.h"

#include <system_error>

namespace anneal {

namespace fs = std::filesystem;

fs::path normal_path(const fs::path& path) {
  fs::path normal;
  for (const fs::path& part : fs::absolute(path)) {
    std::error_code gone;
    if (part == ".." && fs::is_symlink(normal, gone))
      normal = fs::weakly_canonical(normal, gone).parent_path();
    else if (part == "..")
      normal = normal.parent_path();
    else if (part != ".")
      normal /= part;
  }
  return normal;
}

bool lies_in(const std::filesystem::path& place, const std::filesystem::path& folder) {
  const std::filesystem::path way = place.lexically_relative(folder);
  return !way.empty() && *way.begin() != "..";
}

}  // namespace anneal
