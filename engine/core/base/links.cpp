#include "engine/core/base/links.h"

#include <system_error>

namespace anneal {

std::filesystem::path behind_links(std::filesystem::path path) {
  constexpr int most_links = 40;
  std::error_code unknown;
  for (int i = 0; i < most_links && std::filesystem::is_symlink(path, unknown); ++i) {
    if (std::filesystem::exists(path, unknown) && !std::filesystem::is_regular_file(path, unknown))
      return path;
    const std::filesystem::path target = std::filesystem::read_symlink(path, unknown);
    if (unknown) return path;
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

}  // namespace anneal
