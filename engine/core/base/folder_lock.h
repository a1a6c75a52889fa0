#pragma once

#include <filesystem>

#include "engine/core/base/descriptor.h"

namespace anneal {

/// Held by one process at a time among those that change files of a folder together. The folder is locked
/// itself (flock), so that nothing is left behind, whoever is killed. Where it cannot be opened or locked,
/// there is no lock: whoever writes there finds out.
class FolderLock {
 public:
  /// Waits until it is free.
  explicit FolderLock(const std::filesystem::path& folder);

 private:
  Descriptor folder_;
};

}  // namespace anneal
