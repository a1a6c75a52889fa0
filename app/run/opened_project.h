#pragma once

#include <QLockFile>
#include <QString>
#include <filesystem>
#include <memory>
#include <vector>

#include "app/run/selection.h"
#include "engine/project/file/runs.h"
#include "engine/project/sharing/working_copy.h"

namespace anneal::studio {

/// A project that is open and nobody uses yet: all of opening it that takes time or may be refused.
struct OpenedProject {
  std::filesystem::path place;                         ///< as `ProjectSession::place`
  std::unique_ptr<QLockFile> lock;                     ///< null where it is only read
  std::unique_ptr<project::WorkingCopy> working_copy;  ///< where it lies in a shared folder
  std::unique_ptr<project::Project> project;
  Selection
      selection;  ///< of the one who worked on it last, else the latest of each; none of one from elsewhere
  std::vector<project::Run> runs;
};

/// Opens a project, or makes it where there is no such file; on any thread. `engine` is the program that
/// looks at a file that may come from anybody. Throws anneal::Error with a sentence for the screen.
OpenedProject open_project(const std::filesystem::path& place, project::Project::Access access,
                           const QString& engine);

/// Has the engine look at a file in a process of its own, where there is such a program: without one nothing
/// can be trained, and what is there can still be looked at. Throws where it is refused.
void inspect_project(const std::filesystem::path& path, const QString& engine);

/// Whether it can be opened to be read.
bool can_read_project(const std::filesystem::path& path, const QString& engine);

Selection latest_versions(project::Project& project);

}  // namespace anneal::studio
