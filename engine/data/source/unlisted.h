#pragma once

#include <filesystem>
#include <vector>

#include "source/manifest.h"
#include "source/remark.h"

namespace anneal::data {

/// Where images lie in the folders of those that the manifest at `path` names and it does not name them, and
/// where it names some that are not there.
void remark_on_unlisted(const std::vector<ManifestRow>& rows, const std::filesystem::path& path,
                        std::vector<Remark>& remarks);

}  // namespace anneal::data
