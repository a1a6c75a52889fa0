#pragma once

#include <string>
#include <vector>

namespace anneal::data {

/// What to say of each pair of names of classes that may be one class, written in two ways: "cat?" beside
/// "cat", "cats" beside "cat", "pos" beside "Positive", "0_cat" beside "cat". How to make them one is said,
/// too. Not of names that all come in such pairs, and not of several numbers before one name.
std::vector<std::string> notes_on_alike_names(const std::vector<std::string>& names);

}  // namespace anneal::data
