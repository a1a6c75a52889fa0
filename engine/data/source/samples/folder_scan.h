#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/source/names/name_list.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Tells whether what a directory holds may have changed. The time of change cannot be set back.
struct DirectoryStamp {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;  ///< 0: there is no such directory
  std::int64_t changed_ns = 0;

  bool operator==(const DirectoryStamp&) const = default;
};

DirectoryStamp directory_stamp(const std::filesystem::path& directory);

struct ScannedDirectory {
  std::string path;  ///< from the root: "" or ending in a slash
  DirectoryStamp stamp;

  bool operator==(const ScannedDirectory&) const = default;
};

/// The images in a folder that has a folder per class.
struct FolderScan {
  std::vector<std::string> classes;           ///< names of the folders with images, sorted
  std::vector<ScannedDirectory> directories;  ///< all that were looked into, the root first
  std::vector<Sample> samples;                ///< by class, then by path; of `classes` and `directories`
  NameList files;                             ///< Sample::index
  std::vector<std::string> unreadable = {};   ///< directories that may not be read, as in `directories`
};

/// Looks into every folder that is neither hidden nor the system's, links followed once and never back up. A
/// folder without images is not a class. UserError, naming the root, where no folder has any.
FolderScan scan_folder(const std::filesystem::path& root);

}  // namespace anneal::data
