#pragma once

#include <string>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/discover.h"

namespace anneal::data {

/// Names of numbered classes by their numbers, from a file that is called like one of them: a text with a
/// name in each line ("classes.txt", "labels.txt"), from 0, or with a number before each; or a JSON object of
/// names by number or of numbers by name ("cat_to_name.json", "class_indices.json"). Empty for anything else.
ClassNames names_in_class_file(const std::filesystem::path& file, const std::vector<std::string>& classes);

/// Where the classes are numbers and the only such file beside the images, or above them, names each of them,
/// takes these names, which a remark says. A file with fewer names is not taken, which a remark says, too.
void take_class_names(const std::filesystem::path& path, Splits& splits);

}  // namespace anneal::data
