#include "engine/project/sharing/working_copy.h"

#include <array>
#include <cctype>
#include <string_view>
#include <system_error>
#include <utility>

#include <sys/statfs.h>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/base/text.h"
#include "engine/project/database/unfinished_file.h"
#include "engine/project/file/origin.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

// statfs(2); those of FUSE are mostly hosts and clouds (sshfs, rclone, gvfs).
constexpr std::array<std::pair<unsigned long, const char*>, 9> network_file_systems = {{
    {0x6969, "nfs"},
    {0xFF534D42, "cifs"},
    {0xFE534D42, "smb"},
    {0x517B, "smb"},
    {0x65735546, "fuse"},
    {0x5346414F, "afs"},
    {0x73757245, "coda"},
    {0x00C36400, "ceph"},
    {0x0BD00BD0, "lustre"},
}};

/// How the folders of synchronising programs are called, in lower case, whatever follows.
constexpr std::array<std::pair<std::string_view, const char*>, 9> synchronised_folders = {{
    {"dropbox", "Dropbox"},
    {"onedrive", "OneDrive"},
    {"google drive", "Google Drive"},
    {"googledrive", "Google Drive"},
    {"nextcloud", "Nextcloud"},
    {"owncloud", "ownCloud"},
    {"icloud", "iCloud"},
    {"pcloud", "pCloud"},
    {"megasync", "MEGA"},
}};

/// … and what they leave in them.
constexpr std::array<std::pair<const char*, const char*>, 3> marks = {{
    {".stfolder", "Syncthing"},
    {".dropbox", "Dropbox"},
    {".sync", "Resilio Sync"},
}};

std::string network_of(const fs::path& folder) {
  struct statfs found = {};
  if (statfs(folder.c_str(), &found) != 0) return {};
  const auto kind = static_cast<std::uint32_t>(found.f_type);
  for (const auto& [number, name] : network_file_systems)
    if (kind == static_cast<std::uint32_t>(number)) return name;
  return {};
}

fs::path copy_of(const fs::path& original) {
  const auto folder = state_folder();
  if (!folder)
    throw EnvironmentError("there is no place for a working copy of this project", original.string(),
                           "Set HOME or XDG_STATE_HOME.");
  return *folder / "working" / sha256_of_bytes(original.string()).substr(0, 16) / original.filename();
}

}  // namespace

std::string sharer_of(const fs::path& path) {
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(fs::absolute(path).parent_path(), error);
  if (std::string network = network_of(folder); !network.empty()) return network;
  for (fs::path above = folder; !above.empty() && above != above.root_path(); above = above.parent_path()) {
    const std::string name = lower_case(above.filename().string());
    for (const auto& [word, sharer] : synchronised_folders)
      if (name.starts_with(word)) return sharer;
    for (const auto& [mark, sharer] : marks)
      if (fs::exists(above / mark, error)) return sharer;
  }
  return {};
}

WorkingCopy::WorkingCopy(fs::path original) : original_(std::move(original)), path_(copy_of(original_)) {
  std::error_code error;
  fs::create_directories(path_.parent_path(), error);
  if (error) throw system_error("cannot be created", path_.parent_path().string(), error.value());
  if (fs::exists(path_, error)) {
    Project copy = Project::open(path_);
    take_in(copy);
    return;
  }
  seen_ = stamp_of(original_);
  if (seen_.bytes <= 0) {
    Project::create(path_);
    return;
  }
  Project there = Project::open(original_, Project::Access::read);
  const bool is_ours = is_from_here(there);
  there.save_copy(path_);
  if (is_ours) {
    Project copy = Project::open(path_);
    adopt(copy);
  }
  published_ = stamp_of(path_);
}

/// What the original has, if it is another than the one that was seen last. It is read from a copy, since
/// SQLite would lock it.
MergeResult WorkingCopy::take_in(Project& copy) {
  const FileStamp stamp = stamp_of(original_);
  if (stamp == seen_ || stamp.bytes <= 0) return {};
  const TemporaryFolder folder("received");
  const fs::path received = folder / "received.anneal";
  std::error_code error;
  fs::copy_file(original_, received, error);
  if (error) throw system_error("cannot be read", original_.string(), error.value());
  Project there = Project::open(received, Project::Access::read);
  MergeResult result = merge(copy, there);
  seen_ = stamp;
  return result;
}

MergeResult WorkingCopy::publish(Project& copy) {
  MergeResult result = take_in(copy);
  const FileStamp stamp = stamp_of(path_);
  if (stamp == published_ && stamp_of(original_).bytes > 0) return result;
  UnfinishedFile unfinished(original_);
  copy.copy_into(unfinished);
  if (is_from_here(copy)) {
    Project published = Project::open(unfinished.path());
    adopt(published);  // the file keeps its seal when it is renamed
  }
  unfinished.keep(TemporaryFile::Over::whatever_is_there);
  seen_ = stamp_of(original_);
  published_ = stamp;
  return result;
}

void WorkingCopy::discard() {
  std::error_code error;
  if (stamp_of(path_) == published_) fs::remove(path_, error);
}

}  // namespace anneal::project
