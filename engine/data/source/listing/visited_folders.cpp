#include "engine/data/source/listing/visited_folders.h"

#include <sys/stat.h>

namespace anneal::data {

namespace fs = std::filesystem;

VisitedFolders::VisitedFolders(const fs::path& folder) {
  fs::path up = fs::weakly_canonical(folder);
  for (enter(up); up.has_relative_path(); enter(up)) up = up.parent_path();
}

bool VisitedFolders::enter(const fs::path& folder) {
  struct stat status = {};
  return ::stat(folder.c_str(), &status) != 0 || seen_.emplace(status.st_dev, status.st_ino).second;
}

}  // namespace anneal::data
