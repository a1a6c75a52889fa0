#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/source/lists/manifest.h"

namespace anneal::data {

/// Where the images of a list were found.
struct ListedPlaces {
  std::vector<std::string> folders;  ///< from that of the list: "images", or "" for itself
  bool have_copies = false;          ///< several of them have the same files under the same names
  std::string other_name = {};       ///< 000.png for 0: of a file that the list calls otherwise
};

/// Where most of the images that a list names are not where it says, looked for near it (images_beside.h):
/// makes their paths those of the files that have their names, with another ending or none, or without zeros
/// before a number, or else the last part of their paths, in the folder that has nine tenths of them; where
/// none has, in the folders that have at least half of them together. Of several that have the same names,
/// folders of masks and the like do not count, and one that is called like the split of the list's name comes
/// before others; of copies the first counts. UserError where several are left, or several files of a folder
/// could be meant. Nullopt where nothing was changed.
std::optional<ListedPlaces> find_listed(const std::filesystem::path& list, std::vector<ManifestRow>& rows);

}  // namespace anneal::data
