#pragma once

#include <functional>
#include <set>
#include <string>

namespace anneal::data {

/// The names of images without their endings.
using Stems = std::set<std::string, std::less<>>;

/// Whether somebody may have counted: most of the names between the first and the last occur. Then they say
/// nothing of what the images show.
bool are_counted(const Stems& stems);

}  // namespace anneal::data
