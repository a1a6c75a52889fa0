#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "source/manifest.h"

namespace anneal::data {

/// Where most of the images that a list names are not where it says, looked for beside it: makes their paths
/// those of the files that have their names, with another ending or none, in the folder of `list` or in one
/// of its folders that has nine tenths of them. Of several, folders of masks and the like do not count, and
/// one that is called like the split of the list's name comes before others; UserError where several are
/// left. Returns the folder, from that of the list ("images", or "" for itself); nullopt where nothing was
/// changed.
std::optional<std::string> find_listed(const std::filesystem::path& list, std::vector<ManifestRow>& rows);

}  // namespace anneal::data
