#include "base/durable_file.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "base/links.h"

namespace anneal {

bool is_disk_full(int error_number) {
  return error_number == ENOSPC || error_number == EDQUOT;
}

void throw_write_error(const std::string& message, const std::string& place, int error_number) {
  const EnvironmentError error = system_error(message, place, error_number);
  if (is_disk_full(error_number)) throw DiskFull(error.message(), place, "make room there");
  if (error_number == EROFS)
    throw EnvironmentError(error.message(), place, "choose a folder on a disk that can be written to");
  if (error_number == EIO)
    throw EnvironmentError(error.message(), place,
                           "the disk or its connection fails: check it, the kernel's log says more");
  throw error;
}

namespace {

std::filesystem::path folder_of(const std::filesystem::path& path) {
  return path.has_parent_path() ? path.parent_path() : ".";
}

constexpr std::string_view temporary_ending = ".partial";

std::filesystem::path temporary_name(const std::filesystem::path& path, int attempt) {
  const std::string suffix = std::to_string(getpid()) + "-" + std::to_string(attempt);
  return folder_of(path) /
         std::string(".").append(path.filename().string() + "." + suffix).append(temporary_ending);
}

bool is_device(const std::filesystem::path& path) {
  std::error_code unknown;
  const auto status = std::filesystem::status(path, unknown);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
         !std::filesystem::is_directory(status);
}

}  // namespace

FileReplacement::FileReplacement(std::filesystem::path path, Named named)
    : named_(named), path_(named == Named::by_us ? std::move(path) : behind_links(std::move(path))) {
  if (named == Named::by_a_person && is_device(path_)) {
    file_ = open_file(path_, O_WRONLY);
    if (!file_) throw_write_error("cannot write to it", path_, errno);
    return;
  }
  for (int attempt = 0; !file_; ++attempt) {
    temporary_ = temporary_name(path_, attempt);
    file_ = open_file(temporary_, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (!file_ && errno != EEXIST) throw_write_error("cannot write the file", path_, errno);
  }
}

FileReplacement::~FileReplacement() {
  if (file_ && is_replacing()) unlink(temporary_.c_str());
}

void FileReplacement::write(std::string_view bytes) {
  while (!bytes.empty()) {
    // One call moves at most 2 GiB; a signal or a nearly full disk makes it shorter.
    const ssize_t written = ::write(file_.get(), bytes.data(), std::min<std::size_t>(bytes.size(), 1U << 30));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_write_error("cannot write the file", path_, errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void FileReplacement::flush() {
  if (is_replacing() && fsync(file_.get()) != 0)
    throw_write_error("cannot put the file on disk", path_, errno);
}

void FileReplacement::commit() {
  commit(0);
}

void FileReplacement::commit_as_new() {
  commit(RENAME_NOREPLACE);
}

void FileReplacement::commit(unsigned rename_flags) {
  if (!is_replacing()) {
    if (rename_flags != 0) throw UserError("is no file", path_.string(), "Choose another name.");
    if (file_.close() != 0) throw_write_error("cannot write to it", path_, errno);
    return;
  }
  flush();
  int result = renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, path_.c_str(), rename_flags);
  // Some file systems know no flags; then there is at least this look.
  if (result != 0 && errno == EINVAL && !std::filesystem::exists(path_))
    result = rename(temporary_.c_str(), path_.c_str());
  if (result != 0 && (errno == EEXIST || errno == EINVAL) && rename_flags != 0)
    throw UserError("something of this name exists already", path_.string(), "Choose another name.");
  if (result != 0) throw_write_error("cannot replace the file", path_, errno);
  file_.close();
  sync_directory(folder_of(path_));
  if (named_ == Named::by_a_person) remove_abandoned();
}

void FileReplacement::remove_abandoned() const {
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder_of(path_), none))
    if (target_of_abandoned(entry.path()).filename() == path_.filename())
      std::filesystem::remove(entry.path(), none);
}

void replace_file(const std::filesystem::path& path, std::string_view bytes, FileReplacement::Named named) {
  FileReplacement replacement(path, named);
  replacement.write(bytes);
  replacement.commit();
}

std::filesystem::path target_of_abandoned(const std::filesystem::path& file) {
  std::string name = file.filename().string();
  if (!name.starts_with('.') || !name.ends_with(temporary_ending)) return {};
  name.resize(name.size() - temporary_ending.size());
  const std::size_t dot = name.rfind('.');
  if (dot < 2) return {};
  pid_t process = 0;
  const char* end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + dot + 1, end, process);
  const bool is_ours = error == std::errc() && stop != end && *stop == '-' && process > 0;
  if (!is_ours || kill(process, 0) == 0 || errno != ESRCH) return {};
  return folder_of(file) / name.substr(1, dot - 1);
}

void sync_directory(const std::filesystem::path& directory) {
  const Descriptor folder = open_file(directory, O_RDONLY | O_DIRECTORY);
  if (!folder) throw system_error("cannot open the folder", directory, errno);
  if (fsync(folder.get()) != 0) throw_write_error("cannot put the folder on disk", directory, errno);
}

}  // namespace anneal
