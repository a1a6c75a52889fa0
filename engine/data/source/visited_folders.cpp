#include "source/visited_folders.h"

#include <system_error>

namespace anneal::data {

namespace fs = std::filesystem;

VisitedFolders::VisitedFolders(const fs::path& folder) {
  for (fs::path up = fs::weakly_canonical(folder); real_.insert(up).second;) up = up.parent_path();
}

bool VisitedFolders::enter(const fs::path& folder) {
  std::error_code unresolved;
  const fs::path real = fs::canonical(folder, unresolved);
  return unresolved || real_.insert(real).second;
}

}  // namespace anneal::data
