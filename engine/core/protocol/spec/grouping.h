#pragma once

#include <string>
#include <vector>

namespace anneal {

/// Which training images stay together where a share of them is drawn for validation or testing: none; those
/// whose names begin alike, such as all of one patient; those of one folder in that of a class (see
/// engine/data/source/groups/image_groups.h).
enum class Grouping { none, names, folders };

/// "none", "names", "folders"
const std::vector<std::string>& grouping_words();
const std::string& to_string(Grouping grouping);

}  // namespace anneal
