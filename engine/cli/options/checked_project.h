#pragma once

#include <filesystem>

#include "engine/project/file/inspection.h"
#include "engine/project/file/project.h"

namespace anneal::cli {

/// Opens a project that may come from anybody: another process looks at it in a sandbox before this one
/// believes a word of it.
inline project::Project open_checked(const std::filesystem::path& file,
                                     project::Project::Access access = project::Project::Access::change) {
  project::inspect_in_child("/proc/self/exe", file);
  return project::Project::open(file, access);
}

}  // namespace anneal::cli
