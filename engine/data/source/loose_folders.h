#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Whether each of these names is a number of at most three digits, or each begins with one and continues
/// with words, and no two have the same number or the same words: "01_TUMOR" and "02_STROMA", "0" and "1".
bool are_numbered_classes(const std::vector<std::string>& names);

/// Where the layout is automatic, exactly one folder holds only folders and those beside it hold only images:
/// how the folder is read without the latter, where the names say that they are not classes. They say so
/// where the one is called after images and one lies beside it ("images/cat" and "sketches/1.png"), where the
/// names of the others are not those of classes ("samples", "preview", "test"), or where they begin with the
/// same word as the one and the folders in it are numbered ("Kather_5000/01_TUMOR" and
/// "Kather_larger/1.png"). Adds remarks on what is left out. Nullopt elsewhere.
std::optional<FolderReading> reading_without_loose_folders(const ClassFolders& classes,
                                                           std::vector<Remark>& remarks);

}  // namespace anneal::data
