#pragma once

#include <filesystem>

#include "engine/data/source/discover.h"

namespace anneal::data {

/// UserError with the line where a list of the splits has ".." in the path of an image that lies outside of
/// `folder`, in which the data set was looked for; of a folder that is called as lists are, such as "labels",
/// outside of that above it.
void refuse_images_outside(const std::filesystem::path& folder, const Splits& splits);

}  // namespace anneal::data
