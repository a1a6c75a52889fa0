#pragma once

#include <string>

#include "engine/data/source/listing/class_folders.h"

namespace anneal::data {

/// The folder of the largest images, where the folders beside each other are all called after the size of the
/// images in them, such as "32x32", "128px" and "256", as the headers of some of these say, too; ""
/// elsewhere.
std::string folder_of_largest(const ClassFolders& folders);

}  // namespace anneal::data
