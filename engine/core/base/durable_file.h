#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"
#include "engine/core/base/temporary_file.h"

namespace anneal {

/// There is no room: the disk is full, or a quota is used up. Whoever can wait tries again later.
class DiskFull : public EnvironmentError {
 public:
  using EnvironmentError::EnvironmentError;
};

/// Whether an errno value says so.
bool is_disk_full(int error_number);

/// Throws DiskFull or EnvironmentError, with the text of `error_number` and, of a disk that fails or is
/// read-only, what that means.
[[noreturn]] void throw_write_error(const std::string& message, const std::string& place, int error_number);

/// A file that replaces `path` whole or not at all, also when the power fails: it is written under a
/// temporary name in the same folder, and `commit` puts it on disk and renames it. Without `commit`
/// nothing is left behind. Every function throws EnvironmentError naming `path`, DiskFull where that is why.
class FileReplacement {
 public:
  /// Who named the path. In folders of our own, which may come from anybody, whatever has that name is
  /// replaced. What a person named is what they mean: a link is followed and what it leads to replaced, and
  /// what is not a file (a device, a pipe) is written to as it is. What earlier replacements of that file
  /// left whose process was killed is removed then.
  enum class Named { by_us, by_a_person };

  explicit FileReplacement(std::filesystem::path path, Named named = Named::by_us);

  void write(std::string_view bytes);
  /// Puts what was written on disk, so that `commit` is not what finds the disk full.
  void flush();
  void commit();
  /// The same for a file that must not be there yet: throws UserError where one has come to be.
  void commit_as_new();

  /// False of what is written to as it is.
  bool is_replacing() const { return temporary_.has_value(); }
  /// The file that holds what was written until it is committed; of one that is replacing.
  const std::filesystem::path& written() const { return temporary_->path(); }

 private:
  void commit(TemporaryFile::Over over);
  int descriptor() const { return is_replacing() ? temporary_->descriptor() : as_it_is_.get(); }

  Named named_;
  std::filesystem::path path_;
  std::optional<TemporaryFile> temporary_;
  Descriptor as_it_is_;  ///< where nothing is replaced
};

/// Replaces the content of `path` as FileReplacement does.
void replace_file(const std::filesystem::path& path, std::string_view bytes,
                  FileReplacement::Named named = FileReplacement::Named::by_us);

/// What a file was to become that a FileReplacement left behind because its process was killed; "" for any
/// other file, and where a process may still write it: see temporary_file.h.
std::filesystem::path target_of_abandoned(const std::filesystem::path& file);

/// Puts the names in `directory` (files made, renamed, removed) on disk.
void sync_directory(const std::filesystem::path& directory);

}  // namespace anneal
