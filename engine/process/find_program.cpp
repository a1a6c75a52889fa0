#include "process/find_program.h"

#include <string>
#include <string_view>
#include <system_error>

#include <unistd.h>

namespace anneal {

namespace fs = std::filesystem;

namespace {

bool is_program(const fs::path& path) {
  std::error_code none;
  return access(path.c_str(), X_OK) == 0 && fs::is_regular_file(path, none);
}

}  // namespace

fs::path find_program(const fs::path& name, const char* folders) {
  if (name.has_parent_path()) return is_program(name) ? fs::absolute(name) : fs::path();
  std::string_view left = folders == nullptr ? "" : folders;
  while (!name.empty() && !left.empty()) {
    const std::size_t end = std::min(left.find(':'), left.size());
    const fs::path program = fs::path(left.substr(0, end)) / name;
    if (program.is_absolute() && is_program(program)) return program;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return {};
}

}  // namespace anneal
