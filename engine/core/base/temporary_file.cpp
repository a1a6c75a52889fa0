#include "engine/core/base/temporary_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <span>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/hexadecimal.h"

namespace anneal {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view temporary_ending = ".partial";
constexpr std::size_t letters_of_temporary = 8;

fs::path folder_beside(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : ".";
}

fs::path temporary_name(const fs::path& target) {
  std::array<std::byte, letters_of_temporary / 2> bytes;
  static_cast<void>(getrandom(bytes.data(), bytes.size(), 0));
  return folder_beside(target) /
         ("." + target.filename().string() + "." + hexadecimal(bytes) + std::string(temporary_ending));
}

/// "" where the name is not that of a temporary file.
fs::path target_by_name(const fs::path& file) {
  const std::string name = file.filename().string();
  constexpr std::size_t behind = 1 + letters_of_temporary + temporary_ending.size();
  if (!name.starts_with('.') || !name.ends_with(temporary_ending) || name.size() < behind + 2) return {};
  const std::size_t dot = name.size() - behind;
  const std::string letters = name.substr(dot + 1, letters_of_temporary);
  const bool is_ours = name[dot] == '.' && letters.find_first_not_of("0123456789abcdef") == std::string::npos;
  return is_ours ? folder_beside(file) / name.substr(1, dot - 1) : fs::path();
}

/// Holds the lock of a file that nobody holds; none where somebody does, or where it cannot be found out.
Descriptor taken_over(const fs::path& file) {
  // NFS gives an exclusive lock only to who may write.
  Descriptor opened = open_file(file, O_RDWR | O_NOFOLLOW | O_NONBLOCK);
  struct stat found {};
  const bool is_free = opened && fstat(opened.get(), &found) == 0 && S_ISREG(found.st_mode) &&
                       flock(opened.get(), LOCK_EX | LOCK_NB) == 0;
  return is_free ? std::move(opened) : Descriptor();
}

/// False where a sweep came between its making and its lock.
bool is_held(const Descriptor& file) {
  struct stat found {};
  return lock_file(file) != Locked::by_another && fstat(file.get(), &found) == 0 && found.st_nlink > 0;
}

template <class Wanted>
void remove_abandoned_if(const fs::path& folder, const Wanted& wanted) {
  std::error_code none;
  for (fs::directory_iterator at(folder, none), end; !none && at != end; at.increment(none))
    if (const fs::path target = target_by_name(at->path()); !target.empty() && wanted(target))
      remove_if_abandoned(at->path());
}

/// Renames a file and puts its new name on disk; `flags` are those of renameat2(2).
void rename_temporary(const fs::path& from, const fs::path& target, unsigned flags) {
  int result = renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, target.c_str(), flags);
  // Some file systems know no flags; then there is at least this look.
  if (result != 0 && errno == EINVAL && !fs::exists(target)) result = rename(from.c_str(), target.c_str());
  if (result != 0 && (errno == EEXIST || errno == EINVAL) && flags != 0)
    throw UserError("something with this name already exists", target.string(), "Choose another name.");
  if (result != 0) throw_write_error("cannot replace the file", target, errno);
  sync_directory(folder_beside(target));
}

}  // namespace

TemporaryFile::TemporaryFile(const fs::path& target) {
  while (!file_) {
    path_ = temporary_name(target);
    removal_.emplace(path_);
    Descriptor made = open_file(path_, O_RDWR | O_CREAT | O_EXCL, 0666);
    if (!made && errno != EEXIST) throw_write_error("cannot write the file", target, errno);
    if (made && is_held(made)) file_ = std::move(made);
  }
}

TemporaryFile::~TemporaryFile() {
  if (!path_.empty()) unlink(path_.c_str());
}

void TemporaryFile::rename_to(const fs::path& target, Over over) {
  rename_temporary(path_, target, over == Over::nothing ? RENAME_NOREPLACE : 0);
  path_.clear();
  removal_.reset();
  file_.close();
}

fs::path target_of_abandoned(const fs::path& file) {
  const fs::path target = target_by_name(file);
  return !target.empty() && taken_over(file) ? target : fs::path();
}

void remove_if_abandoned(const fs::path& file) {
  if (target_by_name(file).empty()) return;
  if (const Descriptor lock = taken_over(file))
    unlink(file.c_str());  // under the lock: its maker looks again
}

void remove_abandoned(const fs::path& target) {
  remove_abandoned_if(folder_beside(target),
                      [&](const fs::path& one) { return one.filename() == target.filename(); });
}

void remove_all_abandoned(const fs::path& folder) {
  remove_abandoned_if(folder, [](const fs::path&) { return true; });
}

}  // namespace anneal
