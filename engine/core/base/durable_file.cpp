#include "engine/core/base/durable_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "engine/core/base/links.h"

namespace anneal {

bool is_disk_full(int error_number) {
  return error_number == ENOSPC || error_number == EDQUOT;
}

void throw_write_error(const std::string& message, const std::string& place, int error_number) {
  const EnvironmentError error = system_error(message, place, error_number);
  if (is_disk_full(error_number)) throw DiskFull(error.message(), place, "free some space there");
  if (error_number == EROFS)
    throw EnvironmentError(error.message(), place, "choose a folder on a disk that can be written to");
  if (error_number == EIO)
    throw EnvironmentError(error.message(), place,
                           "the disk or its connection is failing: check it; the kernel log has details");
  throw error;
}

namespace {

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
    as_it_is_ = open_file(path_, O_WRONLY);
    if (!as_it_is_) throw_write_error("cannot write to it", path_, errno);
    return;
  }
  temporary_.emplace(path_);
}

void FileReplacement::write(std::string_view bytes) {
  while (!bytes.empty()) {
    // One call moves at most 2 GiB; a signal or a nearly full disk makes it shorter.
    const ssize_t written =
        ::write(descriptor(), bytes.data(), std::min<std::size_t>(bytes.size(), 1U << 30));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_write_error("cannot write the file", path_, errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void FileReplacement::flush() {
  if (is_replacing() && fsync(descriptor()) != 0)
    throw_write_error("cannot save the file to disk", path_, errno);
}

void FileReplacement::commit() {
  commit(TemporaryFile::Over::whatever_is_there);
}

void FileReplacement::commit_as_new() {
  commit(TemporaryFile::Over::nothing);
}

void FileReplacement::commit(TemporaryFile::Over over) {
  if (!is_replacing()) {
    if (over == TemporaryFile::Over::nothing)
      throw UserError("is not a file", path_.string(), "Choose another name.");
    if (as_it_is_.close() != 0) throw_write_error("cannot write to it", path_, errno);
    return;
  }
  flush();
  temporary_->rename_to(path_, over);
  if (named_ == Named::by_a_person) remove_abandoned(path_);
}

void replace_file(const std::filesystem::path& path, std::string_view bytes, FileReplacement::Named named) {
  FileReplacement replacement(path, named);
  replacement.write(bytes);
  replacement.commit();
}

void sync_directory(const std::filesystem::path& directory) {
  const Descriptor folder = open_file(directory, O_RDONLY | O_DIRECTORY);
  if (!folder) throw system_error("cannot open the folder", directory, errno);
  if (fsync(folder.get()) != 0) throw_write_error("cannot save the folder to disk", directory, errno);
}

}  // namespace anneal
