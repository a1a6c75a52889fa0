#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What names that belong together begin with.
namespace anneal::data {

/// The beginnings of a name up to a number that something follows behind a separator, the shortest first:
/// "IM-0115" of "IM-0115-0001". None from a date on, since what is of one day need not belong together.
std::vector<std::string_view> beginnings_of(std::string_view name);

/// "IM-#" of "IM-0115"
std::string shape_of(std::string_view text);

}  // namespace anneal::data
