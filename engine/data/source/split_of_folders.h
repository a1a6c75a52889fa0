#pragma once

#include <filesystem>
#include <vector>

#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Of a list that is called like the validation or test split: whether the labels of its images are their
/// folders, which have at least as many others. Then it tells a split of these, see split_lists.h. One row of
/// ten or more and one of each twenty may say another label, of which `remarks` tell. UserError where the
/// list cannot be read.
bool tells_a_split_of_folders(const std::filesystem::path& list, std::vector<Remark>& remarks);

}  // namespace anneal::data
