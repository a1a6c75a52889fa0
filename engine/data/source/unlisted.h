#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// What one manifest names, or several of one data set.
struct ListedImages {
  std::vector<ManifestRow> rows;
  std::set<std::string> without_label;  ///< as ManifestNotes::images_without_label
};

/// Where images lie in the folders of those that the manifest at `path` names and it does not name them, with
/// a label or without, and where it names some that are not there; and on folders beside these that are
/// called like splits or as those of images without labels, and of which it names none.
void remark_on_unlisted(const ListedImages& listed, const std::filesystem::path& path,
                        std::vector<Remark>& remarks);

}  // namespace anneal::data
