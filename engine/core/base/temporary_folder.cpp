#include "engine/core/base/temporary_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/own_file.h"

namespace anneal {

namespace fs = std::filesystem;

namespace {

std::string prefix_of(const std::string& purpose) {
  return "anneal-" + purpose + "-";
}

/// Held by the process that made it as long as that lives; nobody's where the descriptor is empty.
Descriptor locked(const fs::path& folder) {
  Descriptor descriptor = open_file(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  if (!descriptor || flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0) return Descriptor();
  return descriptor;
}

// What folders are made for among the system's temporary files. Others may be called by a person:
// "anneal-of-monday".
constexpr std::array purposes = {"bundle",   "c",     "compare",  "onnx",       "probe", "received",
                                 "recovery", "share", "suspects", "thumbnails", "verify"};

/// As mkdtemp makes it: one that was made just now may not have been locked yet.
bool is_old(const Descriptor& folder) {
  constexpr std::time_t seconds = 60;
  struct stat found = {};
  return fstat(folder.get(), &found) == 0 && !belongs_to_another(found) && (found.st_mode & 07777) == 0700 &&
         found.st_mtime < std::time(nullptr) - seconds;
}

/// Of processes that were killed.
void sweep(const fs::path& parent, const std::vector<std::string>& prefixes) {
  std::error_code ignored;
  for (fs::directory_iterator entry(parent, ignored), end; entry != end; entry.increment(ignored)) {
    const std::string name = entry->path().filename();
    const auto is_of = [&](const std::string& prefix) {
      return name.size() == prefix.size() + TemporaryFolder::letters && name.starts_with(prefix);
    };
    if (std::ranges::none_of(prefixes, is_of)) continue;
    std::error_code one;
    if (const Descriptor lock = locked(entry->path()); lock && is_old(lock))
      fs::remove_all(entry->path(), one);
  }
}

}  // namespace

fs::path TemporaryFolder::system_folder() {
  const char* chosen = std::getenv("TMPDIR");
  const fs::path folder = chosen != nullptr && *chosen != '\0' ? chosen : "/tmp";
  std::error_code error;
  if (!fs::is_directory(folder, error))
    throw EnvironmentError("is not a folder, but temporary files are stored there", folder,
                           "create it, or set the environment variable TMPDIR to another folder");
  return folder;
}

TemporaryFolder::TemporaryFolder(const std::string& purpose, const fs::path& parent) {
  const std::string prefix = prefix_of(purpose);
  std::vector<std::string> prefixes = {prefix};
  if (parent == system_folder())
    for (const char* each : purposes) prefixes.push_back(prefix_of(each));
  sweep(parent, prefixes);
  std::string name = fs::absolute(parent) / (prefix + std::string(letters, 'X'));
  if (mkdtemp(name.data()) == nullptr) throw_write_error("cannot be created", name, errno);
  path_ = name;
  lock_ = locked(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace anneal
