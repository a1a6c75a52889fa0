#include "base/temporary_folder.h"

#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"

namespace anneal {

namespace fs = std::filesystem;

namespace {

/// Held by the process that made it as long as that lives; nobody's where the descriptor is empty.
Descriptor locked(const fs::path& folder) {
  Descriptor descriptor = open_file(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  if (!descriptor || flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0) return Descriptor();
  return descriptor;
}

/// One that was made just now may not have been locked yet.
bool is_old(const Descriptor& folder) {
  constexpr std::time_t seconds = 60;
  struct stat found = {};
  return fstat(folder.get(), &found) == 0 && found.st_uid == geteuid() &&
         found.st_mtime < std::time(nullptr) - seconds;
}

/// Of processes that were killed.
void sweep(const std::string& prefix) {
  std::error_code ignored;
  for (fs::directory_iterator entry(fs::temp_directory_path(), ignored), end; entry != end;
       entry.increment(ignored)) {
    const std::string name = entry->path().filename();
    if (name.size() != prefix.size() + TemporaryFolder::letters || !name.starts_with(prefix)) continue;
    std::error_code one;
    if (const Descriptor lock = locked(entry->path()); lock && is_old(lock))
      fs::remove_all(entry->path(), one);
  }
}

}  // namespace

TemporaryFolder::TemporaryFolder(const std::string& purpose) {
  const std::string prefix = "anneal-" + purpose + "-";
  sweep(prefix);
  std::string name = fs::temp_directory_path() / (prefix + std::string(letters, 'X'));
  if (mkdtemp(name.data()) == nullptr) throw system_error("cannot be made", name, errno);
  path_ = name;
  lock_ = locked(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace anneal
