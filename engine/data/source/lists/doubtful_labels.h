#pragma once

#include <filesystem>
#include <vector>

#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Where the labels of a list may not be classes: numbers of which nearly each row has another, as amounts
/// are; several names in one label, that others have in other combinations; and words that programs write
/// where there is no label.
void remark_on_labels(const std::vector<ManifestRow>& rows, const std::filesystem::path& path,
                      std::vector<Remark>& remarks);

}  // namespace anneal::data
