#include "engine/core/base/own_file.h"

#include <unistd.h>

namespace anneal {

bool belongs_to_another(const struct stat& found) {
  return found.st_uid != geteuid() && found.st_uid != 0;
}

std::string why_not_own(const struct stat& found) {
  if (belongs_to_another(found)) return "belongs to another user";
  const bool has_rights = !S_ISLNK(found.st_mode);  // those of a link say nothing
  return has_rights && (found.st_mode & (S_IWGRP | S_IWOTH)) != 0 ? "can be written to by other users" : "";
}

std::string why_not_own(const std::filesystem::path& path) {
  struct stat found {};
  return lstat(path.c_str(), &found) == 0 ? why_not_own(found) : "";
}

bool is_link_of_another(const std::filesystem::path& path) {
  struct stat found {};
  return lstat(path.c_str(), &found) == 0 && S_ISLNK(found.st_mode) && belongs_to_another(found);
}

}  // namespace anneal
