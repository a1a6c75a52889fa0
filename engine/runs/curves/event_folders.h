#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::curves {

/// A folder of event files that are read together.
struct EventFolder {
  std::filesystem::path folder;
  std::vector<std::filesystem::path> files;  ///< in the order in which they were begun
  std::string split;                         ///< the folder's name, where that is a split's; else ""
};

/// The event files of one run.
struct EventFolders {
  std::vector<EventFolder> folders;
  std::vector<std::string>
      others;  ///< names of folders of event files beside them, which are not of this run
};

/// Those in `folder` and in folders of splits in it; where there are none, those of the only folder in it
/// that has some. UserError for a folder of several runs, and for more than 1,000 files in one.
EventFolders event_folders(const std::filesystem::path& folder);

/// The name of the folder that holds an event file, where that is a split's, as "validation"; else "".
std::string split_of_folder(const std::filesystem::path& folder);

}  // namespace anneal::curves
