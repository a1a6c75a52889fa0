#pragma once

#include <filesystem>
#include <string>

#include "engine/core/base/file.h"
#include "engine/project/sharing/merge.h"

namespace anneal::project {

/// Who shares the folder of `path` with other computers: "nfs", "cifs", "Dropbox", …; empty where nobody
/// seems to. By the kind of file system, and by what the synchronising programs that are known call their
/// folders or leave in them.
std::string sharer_of(const std::filesystem::path& path);

/// A project in a folder that is shared with other computers. SQLite's locks do not reach over a network, and
/// a synchronising program may copy a file that is half changed. So what is open is a copy on this computer,
/// in $XDG_STATE_HOME/anneal/working; the file in the shared folder is only ever replaced as a whole.
///
/// What somebody else has put there meanwhile is merged before, and what was not published, because the
/// program was killed or the folder was away, is still in the copy when the project is opened again.
class WorkingCopy {
 public:
  /// Makes the copy, or brings the one that is there up to date. Throws what `Project::open` throws of
  /// either.
  explicit WorkingCopy(std::filesystem::path original);

  const std::filesystem::path& path() const { return path_; }
  const std::filesystem::path& original() const { return original_; }

  /// Puts what is in `copy`, which is open at `path`, where the others see it; nothing where it has not
  /// changed since. Returns what came from there. Throws EnvironmentError where the folder is away or full.
  MergeResult publish(Project& copy);
  /// Once the copy is closed, and all of it published, it is not needed any more.
  void discard();

 private:
  MergeResult take_in(Project& copy);

  std::filesystem::path original_;
  std::filesystem::path path_;
  FileStamp seen_;       ///< of the original, whose content is in the copy
  FileStamp published_;  ///< of the copy, when it was last published
};

}  // namespace anneal::project
