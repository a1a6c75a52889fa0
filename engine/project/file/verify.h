#pragma once

#include <string>
#include <vector>

#include "engine/project/file/project.h"

namespace anneal::project {

/// Everything found wrong with an open project, a sentence each; empty when it is sound. Reads the whole
/// file: structure, references, versions without gaps, JSON that parses, the hashes of the files that it
/// carries.
std::vector<std::string> verify(Project& project);

/// The same but for the files that it carries, which may be large.
std::vector<std::string> verify_but_files(Project& project);

}  // namespace anneal::project
