#include "engine/project/file/checked_files.h"

#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <sys/stat.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/project/database/journal.h"
#include "engine/project/file/origin.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

std::string text_of(const timespec& time) {
  return std::to_string(time.tv_sec) + "." + std::to_string(time.tv_nsec);
}

/// Nothing where a change was cut off, or there is no regular file.
std::optional<std::string> stamp_text(const fs::path& path) {
  struct stat found = {};
  std::error_code error;
  if (lstat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
  if (fs::exists(fs::symlink_status(journal_of(path), error))) return std::nullopt;
  return std::to_string(found.st_dev) + " " + std::to_string(found.st_ino) + " " +
         std::to_string(found.st_size) + " " + text_of(found.st_mtim) + " " + text_of(found.st_ctim);
}

std::optional<fs::path> note_about(const fs::path& path) {
  const auto folder = state_folder();
  std::error_code error;
  const fs::path whole = fs::absolute(path, error).lexically_normal();
  if (!folder || error) return std::nullopt;
  return *folder / "checked" / sha256_of_bytes(whole.string()).substr(0, 32);
}

}  // namespace

bool was_checked(const fs::path& path) {
  const auto note = note_about(path);
  const auto stamp = stamp_text(path);
  if (!note || !stamp) return false;
  std::ifstream file(*note, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {}) == *stamp;
}

void remember_checked(const fs::path& path) {
  FileCheck(path).passed();
}

FileCheck::FileCheck(fs::path path) : path_(std::move(path)), stamp_(stamp_text(path_)) {}

void FileCheck::passed() const {
  const auto note = note_about(path_);
  if (!note || !stamp_) return;
  try {
    std::error_code error;
    fs::create_directories(note->parent_path(), error);
    replace_file(*note, *stamp_);
  } catch (const Error&) {
    // There is no room: it is checked again.
  }
}

}  // namespace anneal::project
