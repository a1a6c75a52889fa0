#pragma once

#include <filesystem>
#include <vector>

#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Which columns of a list say nothing to training, and what those among them say that a person may have
/// meant for it: rows to be left out, splits in a part of the rows, and images that stand in several rows, as
/// lists of boxes have them.
void remark_on_unused_columns(const std::vector<ManifestRow>& rows, const ManifestNotes& notes,
                              const std::filesystem::path& path, std::vector<Remark>& remarks);

}  // namespace anneal::data
