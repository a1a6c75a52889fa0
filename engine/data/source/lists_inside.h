#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// UserError where the folders that would be the classes each hold a list of labels of its own, of which one
/// has several: they are parts of one data set, and its classes are those labels.
void refuse_lists_inside(const std::filesystem::path& folder, const std::vector<std::string>& classes);

}  // namespace anneal::data
