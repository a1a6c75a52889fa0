#include "engine/core/base/folder_lock.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>

namespace anneal {

FolderLock::FolderLock(const std::filesystem::path& folder)
    : folder_(open_file(folder, O_RDONLY | O_DIRECTORY)) {
  while (folder_ && flock(folder_.get(), LOCK_EX) != 0 && errno == EINTR) continue;
}

}  // namespace anneal
