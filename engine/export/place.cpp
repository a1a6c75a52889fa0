#include "export/place.h"

#include <string>

namespace anneal::exports {

namespace fs = std::filesystem;

bool has_a_place_beside(const fs::path& output) {
  std::error_code unknown;
  if (fs::exists(output, unknown) && !fs::is_regular_file(output, unknown)) return false;
  const fs::path folder = fs::weakly_canonical(fs::absolute(output).parent_path(), unknown);
  const std::string name = folder.string() + "/";
  return !name.starts_with("/dev/") && !name.starts_with("/proc/");
}

}  // namespace anneal::exports
