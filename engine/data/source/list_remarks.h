#pragma once

#include <filesystem>
#include <vector>

#include "source/manifest.h"
#include "source/remark.h"

namespace anneal::data {

/// What is told of how a list was read.
void remark_on_notes(const ManifestNotes& notes, const std::filesystem::path& path,
                     std::vector<Remark>& remarks);

/// On labels that say something else than the folders in which the images lie, all of them as of classes.
void remark_on_folders(const std::vector<ManifestRow>& rows, const std::filesystem::path& path,
                       std::vector<Remark>& remarks);

}  // namespace anneal::data
