#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/discover.h"

namespace anneal::data {

/// Images whose names begin with their classes ("cat.12.jpg"), at any depth in the folder; or in its folders
/// that are called like splits, if one of them is for training and holds images itself. A split whose names
/// tell none of the training classes is left out with a remark, and so are folders of masks and the like
/// beside the only one of images. nullopt where there is no image.
std::optional<Splits> discover_named_images(const std::filesystem::path& folder,
                                            const FolderReading& reading);

/// The folder, or the only one in it, or further in, that holds images itself: "train/train" of an archive.
std::filesystem::path folder_of_images(const std::filesystem::path& folder);

/// UserError where the names of the images in a folder seem to begin with their classes, which says how they
/// are read so.
void refuse_named_images(const std::filesystem::path& folder, const std::vector<std::string>& images);

}  // namespace anneal::data
