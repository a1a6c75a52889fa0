#pragma once

#include <optional>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Where the layout is automatic and each of the folders holds a training split with folders of classes in
/// it, and other splits: how the folder is read where they are called as the folds of a cross-validation,
/// which is with the first alone, with remarks on the others. UserError where they are not, as each is a data
/// set of its own. Nullopt elsewhere.
std::optional<FolderReading> reading_of_first_fold(const ClassFolders& classes, std::vector<Remark>& remarks);

}  // namespace anneal::data
