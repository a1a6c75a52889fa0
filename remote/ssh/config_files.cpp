#include "remote/ssh/config_files.h"

#include <algorithm>
#include <string_view>

#include <glob.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::ssh {

namespace fs = std::filesystem;

namespace {

/// Whether a group is the one that bears this user's name, and has no other member.
bool is_own_group(gid_t id) {
  const passwd* account = getpwuid(getuid());
  if (account == nullptr || account->pw_gid != id) return false;
  const std::string name = account->pw_name;
  const group* found = getgrgid(id);
  if (found == nullptr || name != found->gr_name) return false;
  for (char** member = found->gr_mem; *member != nullptr; ++member)
    if (name != *member) return false;
  return true;
}

}  // namespace

std::vector<fs::path> files_like(const std::string& pattern) {
  std::vector<fs::path> files;
  glob_t found{};
  if (glob(pattern.c_str(), 0, nullptr, &found) == 0)
    files.assign(found.gl_pathv, found.gl_pathv + std::min(found.gl_pathc, most_config_files + 1));
  globfree(&found);
  return files;
}

bool is_there(const fs::path& file, const std::string& place) {
  struct stat facts {};
  if (stat(file.c_str(), &facts) != 0) return false;
  if (!S_ISREG(facts.st_mode))
    throw UserError("Include of " + file.string() + ", which is not a regular file", place);
  return true;
}

void check_permissions(const fs::path& file) {
  struct stat facts {};
  if (stat(file.c_str(), &facts) != 0) return;  // reading it says why
  if (facts.st_uid != getuid() && facts.st_uid != 0)
    throw UserError("belongs to another user, so ssh refuses this configuration", file);
  const bool is_others =
      (facts.st_mode & S_IWOTH) != 0 || ((facts.st_mode & S_IWGRP) != 0 && !is_own_group(facts.st_gid));
  if (is_others)
    throw UserError("can be written by other users, so ssh refuses this configuration", file,
                    "chmod go-w " + shell_word(file.string()));
}

bool belongs_to_root(const fs::path& file) {
  struct stat facts {};
  return stat(file.c_str(), &facts) == 0 && facts.st_uid == 0;
}

bool is_below(const fs::path& file, const fs::path& folder) {
  std::error_code unknown;
  const std::string real = fs::weakly_canonical(file, unknown).string();
  return real.starts_with(fs::weakly_canonical(folder, unknown).string() + "/");
}

}  // namespace anneal::ssh
