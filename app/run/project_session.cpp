#include "run/project_session.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "base/error.h"
#include "hosts/host_names.h"
#include "hosts/ssh_hosts.h"
#include "hosts/this_computer.h"
#include "project/checked_files.h"
#include "project/importer.h"
#include "project/inspection.h"
#include "project/items.h"
#include "project/origin.h"
#include "project/runs.h"
#include "project/sharing.h"
#include "run/last_selection.h"
#include "run/recent_projects.h"
#include "run/run_copies.h"
#include "run/run_importer.h"
#include "widgets/sentence.h"

namespace anneal::studio {
namespace fs = std::filesystem;
namespace {

std::unique_ptr<QLockFile> take(const fs::path& project) {
  std::error_code error;
  fs::create_directories(project.parent_path(), error);
  auto lock = std::make_unique<QLockFile>(QString::fromStdString(project.string() + ".lock"));
  lock->setStaleLockTime(0);
  if (lock->tryLock(0)) return lock;
  if (lock->error() == QLockFile::LockFailedError) {
    throw UserError(ProjectSession::tr("This project is open in another window.").toStdString(),
                    project.string());
  }
  throw EnvironmentError(ProjectSession::tr("The folder cannot be written to.").toStdString(),
                         project.parent_path().string());
}

project::Project open_or_make(const fs::path& path, project::Project::Access access) {
  std::error_code error;
  const bool is_new = !fs::exists(path, error) || fs::file_size(path, error) == 0;
  const bool make = is_new && access == project::Project::Access::change;
  return make ? project::Project::create(path) : project::Project::open(path, access);
}

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

bool is_going_on(const project::Run& run) {
  return run.status == project::StoredState::prepared || run.status == project::StoredState::running;
}

}  // namespace

ProjectSession::ProjectSession(EngineProgram& engine, Hosts hosts, QObject* parent)
    : QObject(parent), engine_(engine), hosts_(std::move(hosts)) {
  hosts_.emplace("", std::make_shared<ThisComputer>(engine));
  constexpr int between_publications_ms = 20'000;
  publishing_.setInterval(between_publications_ms);
  connect(&publishing_, &QTimer::timeout, this, &ProjectSession::publish);
  copies_ = new RunCopies(*this);
  connect(copies_, &RunCopies::problem, this, &ProjectSession::problem);
  connect(this, &ProjectSession::selection_changed, this, [this] {
    if (can_change() && is_from_here()) keep_selection(place_, selection_);
  });
}

ProjectSession::ProjectSession(EngineProgram& engine, SshHosts& ssh_hosts) : ProjectSession(engine) {
  ssh_hosts_ = &ssh_hosts;
  for (const QString& name : ssh_hosts.names()) hosts_.emplace(name.toStdString(), ssh_hosts.host(name));
  connect(&ssh_hosts, &SshHosts::added, this, [this](const QString& name) { take_host(name.toStdString()); });
  connect(&ssh_hosts, &SshHosts::removed, this,
          [this](const QString& name) { drop_host(name.toStdString()); });
}

ProjectSession::~ProjectSession() {
  close();
}

void ProjectSession::open(const fs::path& path, Access access) {
  const fs::path absolute = fs::absolute(path).lexically_normal();
  const bool same = is_open() && place_ == absolute;
  if (same && (can_change() || access == Access::read)) return;
  // All that may fail stands before the project that is open is closed.
  inspect(absolute);
  auto lock = access == Access::change ? take(absolute) : nullptr;
  auto working_copy = access == Access::change && !project::sharer_of(absolute).empty()
                          ? std::make_unique<project::WorkingCopy>(absolute)
                          : nullptr;
  auto project = std::make_unique<project::Project>(
      open_or_make(working_copy == nullptr ? absolute : working_copy->path(), access));
  if (access == Access::change && project->is_read_only()) {
    throw EnvironmentError(tr("This project may only be read, not changed.").toStdString(),
                           absolute.string());
  }
  const bool is_from_here = project->home().empty();
  const Selection selection =
      is_from_here ? last_selection(*project, absolute).value_or(latest_versions(*project)) : Selection();
  const std::vector<project::Run> runs = project::runs(*project);
  Importers importers = lock == nullptr || !is_from_here ? Importers() : make_importers(*project);
  close();
  lock_ = std::move(lock);
  working_copy_ = std::move(working_copy);
  project_ = std::move(project);
  place_ = absolute;
  importers_ = std::move(importers);
  if (working_copy_ != nullptr) {
    publish();
    publishing_.start();
  }
  selection_ = selection;
  if (can_change()) watch(runs);
  add_recent_project(QString::fromStdString(absolute.string()));
  tell_all();
}

void ProjectSession::tell_all() {
  emit project_changed();
  emit selection_changed();
  emit runs_changed();
  emit active_runs_changed();
}

/// Has the engine look at a file that may come from anybody, in a process of its own.
void ProjectSession::inspect(const fs::path& path) const {
  std::error_code error;
  const bool is_new = !fs::exists(path, error) || fs::file_size(path, error) == 0;
  // Without an engine nothing can be trained, and what is there can still be looked at.
  if (!is_new && !project::was_checked(path) && QFileInfo(engine_.path()).isExecutable())
    project::inspect_in_child(engine_.path().toStdString(), path);
}

void ProjectSession::adopt() {
  project::adopt(project_to_change());
  importers_ = make_importers(*project_);
  selection_ = latest_versions(*project_);
  watch(project::runs(*project_));
  tell_all();
}

void ProjectSession::check_is_from_here() {
  if (is_from_here()) return;
  throw UserError(tr("This project came from elsewhere.").toStdString(), project().path().string(),
                  tr("Make it yours first.").toStdString());
}

ProjectSession::Importers ProjectSession::make_importers(const project::Project& project) const {
  Importers importers;
  for (const auto& [name, host] : hosts_)
    importers[name] = std::make_unique<RunImporter>(project.another_connection(), host);
  return importers;
}

void ProjectSession::hear(RunImporter& importer) {
  connect(&importer, &RunImporter::imported, this, &ProjectSession::runs_changed);
  connect(&importer, &RunImporter::problem, this, &ProjectSession::problem);
  connect(&importer, &RunImporter::phase_seen, this, [this](qint64 run, RunPhase phase) {
    phases_[run] = phase;
    emit runs_changed();
  });
  connect(&importer, &RunImporter::over, this, [this](qint64 run, bool failed) {
    end(run);
    failed ? emit run_failed(run) : emit run_finished(run);
  });
  connect(&importer, &RunImporter::again, this, [this](qint64 run) {
    active_runs_.insert(run);
    emit active_runs_changed();
  });
}

void ProjectSession::watch(const std::vector<project::Run>& runs) {
  for (const auto& [name, importer] : importers_) {  // none of a project from elsewhere
    hear(*importer);
    watch_runs_of(name, runs);
  }
}

void ProjectSession::watch_runs_of(const std::string& host, const std::vector<project::Run>& runs) {
  RunImporter& importer = *importers_.at(host);
  for (const project::Run& run : runs) {
    if (first_host(run.start.host) != host) continue;
    if (is_going_on(run)) {
      active_runs_.insert(run.id);
      importer.watch(run.id, run.start.directory);
    } else {
      importer.look_after(run.id, run.start.directory, project::imported_bytes(*project_, run.id));
    }
  }
}

void ProjectSession::end(std::int64_t run) {
  active_runs_.erase(run);
  emit active_runs_changed();
  emit runs_changed();
}

/// What the project says now, where others see it too. False where they cannot; it is tried again.
bool ProjectSession::publish() {
  if (working_copy_ == nullptr || !is_open()) return false;
  try {
    if (working_copy_->publish(*project_).is_empty()) return true;
    emit items_changed();
    emit runs_changed();
    return true;
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
    return false;
  }
}

void ProjectSession::close() {
  importers_.clear();
  publishing_.stop();
  const bool is_published = publish();
  const fs::path file = can_change() ? project_->path() : fs::path();
  project_.reset();
  if (!file.empty()) project::remember_checked(file);
  if (is_published) working_copy_->discard();
  working_copy_.reset();
  lock_.reset();
  selection_ = {};
  forked_.reset();
  active_runs_.clear();
  phases_.clear();
  shown_run_.reset();
  compared_runs_.clear();
}

bool ProjectSession::can_read(const fs::path& path) const {
  try {
    inspect(path);
    project::Project::open(path, Access::read);
    return true;
  } catch (const Error&) {
    return false;
  }
}

void ProjectSession::save_as(const fs::path& path) {
  project().save_copy(path);
  if (is_from_here()) {
    project::Project copy = project::Project::open(path);
    project::adopt(copy);
  }
  open(path);
}

void ProjectSession::share(const fs::path& path, Weights weights) {
  const auto files =
      weights == Weights::with ? project::weights_of_runs(project()) : std::vector<project::SharedFile>();
  project::share(project(), path, files);
}

project::MergeResult ProjectSession::merge(const fs::path& other) {
  project::Project& mine = project_to_change();
  inspect(other);
  project::Project theirs = project::Project::open(other, Access::read);
  project::MergeResult result = project::merge(mine, theirs);
  emit items_changed();
  emit runs_changed();
  return result;
}

project::Project& ProjectSession::project() {
  if (!is_open()) {
    throw UserError(tr("No project is open.").toStdString(), {}, tr("Open or make one first.").toStdString());
  }
  return *project_;
}

project::Project& ProjectSession::project_to_change() {
  project::Project& open = project();
  if (can_change()) return open;
  throw UserError(tr("This project is open read-only.").toStdString(), open.path().string(),
                  tr("Open it for changes, or save it under another name first.").toStdString());
}

QString ProjectSession::name() const {
  return project_ == nullptr ? QString() : QString::fromStdString(place_.filename().string());
}

void ProjectSession::select_dataset(std::optional<std::int64_t> version) {
  selection_.dataset = version;
  emit selection_changed();
}

void ProjectSession::select_model(std::optional<std::int64_t> version) {
  selection_.model = version;
  emit selection_changed();
}

void ProjectSession::select_policy(std::optional<std::int64_t> version) {
  selection_.policy = version;
  emit selection_changed();
}

void ProjectSession::show_run(std::int64_t run) {
  shown_run_ = run;
  emit run_shown(run);
}

void ProjectSession::compress_run(std::int64_t run) {
  emit compression_wanted(run);
}

void ProjectSession::compare_runs(std::vector<std::int64_t> runs) {
  if (runs == compared_runs_) return;
  compared_runs_ = std::move(runs);
  emit compared_runs_changed();
}

}  // namespace anneal::studio
