#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/data/source/discover.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// What is told of how a list was read.
void remark_on_notes(const ManifestNotes& notes, const std::filesystem::path& path,
                     std::vector<Remark>& remarks);

/// On labels that say something else than the folders in which the images lie, all of them as of classes.
void remark_on_folders(const std::vector<ManifestRow>& rows, const std::filesystem::path& path,
                       std::vector<Remark>& remarks);

/// On the values of the split column that are none of the usual names. `rows` counts those of each value.
void remark_on_rows(const std::map<std::string, std::int64_t>& rows, Splits& splits,
                    const std::filesystem::path& path);

/// On a list that is called like another split than that of training and whose images are trained on.
void remark_on_name_of_list(const std::filesystem::path& list, Splits& splits);

/// On lists beside one that was named, which may tell splits.
void remark_on_lists_beside(const std::filesystem::path& list, std::vector<Remark>& remarks);

}  // namespace anneal::data
