#include "app/run/opened_project.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <system_error>

#include "app/run/last_selection.h"
#include "engine/core/base/error.h"
#include "engine/project/file/checked_files.h"
#include "engine/project/file/inspection.h"
#include "engine/project/file/items.h"

namespace anneal::studio {
namespace fs = std::filesystem;
namespace {

using Access = project::Project::Access;

std::string words(const char* text) {
  return QCoreApplication::translate("anneal::studio::OpenedProject", text).toStdString();
}

std::unique_ptr<QLockFile> take(const fs::path& project) {
  std::error_code error;
  fs::create_directories(project.parent_path(), error);
  auto lock = std::make_unique<QLockFile>(QString::fromStdString(project.string() + ".lock"));
  lock->setStaleLockTime(0);
  if (lock->tryLock(0)) return lock;
  // A lock file that cannot be written looks like another's.
  if (const fs::space_info space = fs::space(project.parent_path(), error); !error && space.available == 0)
    throw EnvironmentError(
        words(QT_TRANSLATE_NOOP("anneal::studio::OpenedProject", "The disk is full. Make room on it.")),
        project.parent_path().string());
  if (lock->error() == QLockFile::LockFailedError) {
    throw UserError(
        words(QT_TRANSLATE_NOOP("anneal::studio::OpenedProject", "This project is open in another window.")),
        project.string());
  }
  throw EnvironmentError(
      words(QT_TRANSLATE_NOOP("anneal::studio::OpenedProject", "The folder cannot be written to.")),
      project.parent_path().string());
}

bool is_new(const fs::path& path) {
  std::error_code error;
  return !fs::exists(path, error);
}

project::Project open_or_make(const fs::path& path, Access access) {
  const bool make = is_new(path) && access == Access::change;
  return make ? project::Project::create(path) : project::Project::open(path, access);
}

}  // namespace

Selection latest_versions(project::Project& project) {
  const auto latest = [&](project::ItemKind kind) -> std::optional<std::int64_t> {
    std::optional<std::int64_t> newest;
    for (const project::Item& item : project::items(project, kind)) {
      newest = std::max(newest.value_or(0), project::latest_version(project, item.id).id);
    }
    return newest;
  };
  return {latest(project::ItemKind::dataset), latest(project::ItemKind::model),
          latest(project::ItemKind::policy)};
}

void inspect_project(const fs::path& path, const QString& engine) {
  if (!is_new(path) && !project::was_checked(path) && QFileInfo(engine).isExecutable())
    project::inspect_in_child(engine.toStdString(), path);
}

bool can_read_project(const fs::path& path, const QString& engine) {
  try {
    inspect_project(path, engine);
    project::Project::open(path, Access::read);
    return true;
  } catch (const Error&) {
    return false;
  }
}

OpenedProject open_project(const fs::path& place, Access access, const QString& engine) {
  inspect_project(place, engine);
  OpenedProject opened;
  opened.place = place;
  if (access == Access::change) opened.lock = take(place);
  if (access == Access::change && !project::sharer_of(place).empty())
    opened.working_copy = std::make_unique<project::WorkingCopy>(place);
  const fs::path& file = opened.working_copy == nullptr ? place : opened.working_copy->path();
  opened.project = std::make_unique<project::Project>(open_or_make(file, access));
  project::Project& project = *opened.project;
  if (access == Access::change && project.is_read_only()) {
    throw EnvironmentError(words(QT_TRANSLATE_NOOP("anneal::studio::OpenedProject",
                                                   "This project can be read, but not changed.")),
                           place.string());
  }
  if (project.home().empty())
    opened.selection = last_selection(project, place).value_or(latest_versions(project));
  opened.runs = project::runs(project);
  return opened;
}

}  // namespace anneal::studio
