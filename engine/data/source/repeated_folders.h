#pragma once

#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// How the folder of `classes` is read where some of its folders hold nothing but folders called like the
/// others, as a second copy of the data set does: without those, of which `remarks` tell. Else, and where
/// fewer than two classes would be left, as it is.
FolderReading without_repeated(const ClassFolders& classes, std::vector<Remark>& remarks);

}  // namespace anneal::data
