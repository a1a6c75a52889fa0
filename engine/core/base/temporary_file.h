#pragma once

#include <filesystem>
#include <optional>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/removed_when_stopped.h"

namespace anneal {

/// A new file beside the one that it is to become, under a name that no other process has:
/// ".NAME.XXXXXXXX.partial". Removed with this, unless it was renamed, and by signals as RemovedWhenStopped
/// says. It is locked as long as this lives (file_lock.h), which is how others know that it is not abandoned;
/// so what replaces it under its name must not.
class TemporaryFile {
 public:
  /// Throws DiskFull or EnvironmentError that name `target`.
  explicit TemporaryFile(const std::filesystem::path& target);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::filesystem::path& path() const { return path_; }
  int descriptor() const { return file_.get(); }

  enum class Over { whatever_is_there, nothing };
  /// Gives it the name of `target` and puts that on disk. Throws UserError where something came to be there
  /// that it may not replace, DiskFull or EnvironmentError.
  void rename_to(const std::filesystem::path& target, Over over);

 private:
  std::filesystem::path path_;
  std::optional<RemovedWhenStopped> removal_;
  Descriptor file_;
};

/// Removes what a TemporaryFile left behind because its process was killed, as `target_of_abandoned` tells.
void remove_if_abandoned(const std::filesystem::path& file);

/// Removes all such that were to become `target`.
void remove_abandoned(const std::filesystem::path& target);

/// Removes all such from a folder of our own.
void remove_all_abandoned(const std::filesystem::path& folder);

}  // namespace anneal
