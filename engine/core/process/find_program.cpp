#include "engine/core/process/find_program.h"

#include <string>
#include <string_view>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/own_file.h"

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

fs::path find_own_program(const fs::path& name, const char* folders) {
  const fs::path program = find_program(name, folders);
  if (program.empty() || name.has_parent_path()) return program;
  std::error_code gone;
  const fs::path behind_links = fs::canonical(program, gone);
  for (const fs::path& each : {program.parent_path(), behind_links.parent_path(), behind_links}) {
    struct stat found {};
    if (stat(each.c_str(), &found) != 0) continue;
    if (const std::string reason = why_not_own(found); !reason.empty())
      throw EnvironmentError(
          reason + ", so the program " + name.string() + ", which was found there through PATH, is not run",
          each.string(), "remove the folder from PATH, or give the full path of a program");
  }
  return program;
}

}  // namespace anneal
