#pragma once

#include <string>
#include <vector>

#include "project/project.h"

namespace anneal::project {

/// Everything found wrong with an open project, a sentence each; empty when it is sound. Reads the whole
/// file: structure, references, versions without gaps, JSON that parses, the hashes of the files that it
/// carries.
std::vector<std::string> verify(Project& project);

}  // namespace anneal::project
