#pragma once

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// `anneal project share`, `merge` and `weights`: what happens between copies of a project.
void add_project_copies(Command& project);

}  // namespace anneal::cli
