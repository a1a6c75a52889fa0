#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// Of several lists that all say the same of the same images leaves the first, with a remark on each of the
/// others. Else says what the first and another tell differently: `the label of 1.png is "cat" in a.csv and
/// "dog" in b.csv`; "" where they have no image in common, and for more than eight, which are not read.
std::string settle_lists(std::vector<std::filesystem::path>& lists, std::vector<Remark>& remarks);

/// UserError, with that difference, where the folder holds nothing but the images of the lists: no folders
/// that could be those of classes.
void refuse_several_lists(const std::filesystem::path& folder,
                          const std::vector<std::filesystem::path>& lists, const std::string& difference);

}  // namespace anneal::data
