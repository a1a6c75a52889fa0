#pragma once

#include <filesystem>
#include <utility>
#include <vector>

#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/remark.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {

/// Columns of a list that name what several images are of, such as a patient or a lesion, where images of
/// one are on both sides of a split, or will be, as `validates_at_random`. A column does that whose texts or
/// whole numbers repeat, are more than there are labels, and have twenty rows each at most, which stand
/// together or have one label more often than by chance; or that is called an id, a patient, a video and the
/// like. Words ("Norfolk") and what is called an age, a year or a region are features, not groups.
void remark_on_groups(const std::vector<ManifestRow>& rows, const ManifestNotes& notes,
                      bool validates_at_random, const std::filesystem::path& path,
                      std::vector<Remark>& remarks);

/// The same on groups with rows in several lists, each of which is that of a split.
void remark_on_groups_across(const std::vector<std::pair<SplitRole, std::filesystem::path>>& lists,
                             std::vector<Remark>& remarks);

}  // namespace anneal::data
