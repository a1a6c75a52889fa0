#pragma once

#include <string>

#include "engine/project/file/project.h"

namespace anneal::project {

/// What a project says of itself under a key; "" where it says nothing.
std::string about(Project& project, const std::string& key);
void set_about(Project& project, const std::string& key, const std::string& value);

}  // namespace anneal::project
