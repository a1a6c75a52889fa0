#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace anneal::project {

/// Whether this is the file that was remembered, without a byte written to it since, by anybody: then its
/// structure need not be read through again, which takes seconds of a large one. By device, inode, size and
/// the times of its last changes, which a file that somebody else puts in its place does not share; they are
/// kept in $XDG_STATE_HOME/anneal/checked, one small file for each project.
bool was_checked(const std::filesystem::path& path);

/// Remembers a file as it was before it was checked, so that what somebody writes meanwhile is checked again.
class FileCheck {
 public:
  explicit FileCheck(std::filesystem::path path);
  void passed() const;

 private:
  std::filesystem::path path_;
  std::optional<std::string> stamp_;  ///< nothing where it cannot be told apart from others
};

/// For who has checked the file when it was opened, and has closed it. Where there is no place to remember
/// it, it is checked again.
void remember_checked(const std::filesystem::path& path);

}  // namespace anneal::project
