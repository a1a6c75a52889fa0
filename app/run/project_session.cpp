#include "app/run/project_session.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/hosts/host_names.h"
#include "app/hosts/ssh_hosts.h"
#include "app/hosts/this_computer.h"
#include "app/run/last_selection.h"
#include "app/run/publisher.h"
#include "app/run/recent_projects.h"
#include "app/run/run_copies.h"
#include "app/run/run_importer.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/checked_files.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/items.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {
namespace fs = std::filesystem;
namespace {

constexpr int look_every_ms = 1000;

}  // namespace

namespace {

constexpr int gather_ms = 50;
/// Of runs that are found over together, each of which would call for somebody.
constexpr qsizetype most_told = 3;

}  // namespace

ProjectSession::ProjectSession(EngineProgram& engine, Hosts hosts, QObject* parent)
    : QObject(parent), engine_(engine), hosts_(std::move(hosts)) {
  hosts_.emplace("", std::make_shared<ThisComputer>(engine));
  heard_.setSingleShot(true);
  heard_.setInterval(gather_ms);
  connect(&heard_, &QTimer::timeout, this, &ProjectSession::runs_changed);
  copies_ = new RunCopies(*this);
  connect(copies_, &RunCopies::problem, this, &ProjectSession::problem);
  looking_.setInterval(look_every_ms);
  connect(&looking_, &QTimer::timeout, this, &ProjectSession::look_for_new_runs);
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
  const fs::path place = fs::absolute(path).lexically_normal();
  if (!is_shown(place, access)) take(open_project(place, access, engine_.path()));
}

void ProjectSession::open_in_background(const fs::path& path, Access access, Opened opened) {
  const fs::path place = fs::absolute(path).lexically_normal();
  if (is_shown(place, access)) {
    cancel_opening();
    return opened({});
  }
  open_by([place, access, engine = engine_.path()] { return open_project(place, access, engine); }, place,
          std::move(opened));
}

bool ProjectSession::is_shown(const fs::path& place, Access access) const {
  return is_open() && place_ == place && (can_change() || access == Access::read);
}

void ProjectSession::open_by(std::function<OpenedProject()> work, const fs::path& place, Opened opened) {
  using Result = std::variant<OpenedProject, Refusal>;
  const auto refused = [opened](const std::exception_ptr& error) { opened(Refusal{sentence_of(error)}); };
  opening_.start(
      [work = std::move(work), place, engine = engine_.path()](const std::stop_token&) -> Result {
        try {
          return work();
        } catch (const Error& error) {
          return Refusal{sentence_of(error), can_read_project(place, engine)};
        }
      },
      [this, opened, refused](Result result) {
        if (const auto* refusal = std::get_if<Refusal>(&result)) return opened(*refusal);
        try {
          take(std::get<OpenedProject>(std::move(result)));
        } catch (...) {
          return refused(std::current_exception());
        }
        opened({});
      },
      refused);
}

/// All that may fail stands before the project that was open is closed.
void ProjectSession::take(OpenedProject opened) {
  const bool is_watched = opened.lock != nullptr && opened.project->home().empty();
  Importers importers = is_watched ? make_importers(*opened.project) : Importers();
  std::unique_ptr<Publisher> publisher;
  if (opened.working_copy != nullptr)
    publisher =
        std::make_unique<Publisher>(std::move(opened.working_copy), opened.project->another_connection());
  close();
  lock_ = std::move(opened.lock);
  project_ = std::move(opened.project);
  place_ = opened.place;
  importers_ = std::move(importers);
  publisher_ = std::move(publisher);
  if (publisher_ != nullptr) {
    connect(publisher_.get(), &Publisher::problem, this, &ProjectSession::problem);
    connect(publisher_.get(), &Publisher::received, this, [this] {
      emit items_changed();
      emit runs_changed();
    });
  }
  selection_ = opened.selection;
  restore_next_place();
  if (can_change()) watch(opened.runs);
  add_recent_project(QString::fromStdString(place_.string()));
  tell_all();
}

void ProjectSession::tell_all() {
  emit project_changed();
  emit selection_changed();
  emit hosts_changed();
  emit next_place_changed();
  emit runs_changed();
  emit active_runs_changed();
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
  const auto tell_soon = [this] {
    if (!heard_.isActive()) heard_.start();
  };
  connect(&importer, &RunImporter::imported, this, tell_soon);
  connect(&importer, &RunImporter::problem, this, &ProjectSession::problem);
  connect(&importer, &RunImporter::phase_seen, this, [this, tell_soon](qint64 run, RunPhase phase) {
    phases_[run] = phase;
    tell_soon();
  });
  connect(&importer, &RunImporter::over, this,
          [this](const QList<qint64>& runs, const QList<qint64>& failed) {
            end(runs + failed);
            for (const qint64 run : failed.last(std::min(failed.size(), most_told))) emit run_failed(run);
            for (const qint64 run : runs.last(std::min(runs.size(), most_told))) emit run_finished(run);
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
  for (const project::Run& run : runs) newest_run_ = std::max(newest_run_, run.id);
  looking_.start();
}

/// Those that `anneal train --project` has added.
void ProjectSession::look_for_new_runs() {
  try {
    const std::int64_t newest = project_->database().integer("SELECT coalesce(max(id), 0) FROM runs");
    if (newest <= newest_run_) return;
    std::vector<project::Run> added;
    for (project::Run& run : project::runs(*project_)) {
      const bool is_new = run.id > newest_run_ && !active_runs_.contains(run.id);
      std::error_code error;
      if (is_new && run.start.host.empty() && fs::exists(run.start.directory / run_files::spec, error))
        added.push_back(std::move(run));
    }
    newest_run_ = newest;
    if (added.empty()) return;
    for (const auto& [name, importer] : importers_) watch_runs_of(name, added);
    emit runs_changed();
    emit active_runs_changed();
  } catch (const Error&) {
    // Whoever reads the project next is told.
  }
}

void ProjectSession::watch_runs_of(const std::string& host, const std::vector<project::Run>& runs) {
  RunImporter& importer = *importers_.at(host);
  for (const project::Run& run : runs) {
    if (first_host(run.start.host) != host) continue;
    if (!project::is_over(run.status)) {
      active_runs_.insert(run.id);
      importer.watch(run.id, run.start.directory);
    } else {
      importer.look_after(run.id, run.start.directory, project::imported_bytes(*project_, run.id));
    }
  }
}

int ProjectSession::waiting_runs() const {
  return static_cast<int>(std::ranges::count_if(active_runs_, [this](std::int64_t run) {
    const auto phase = phases_.find(run);
    return phase != phases_.end() && phase->second == RunPhase::waiting;
  }));
}

int ProjectSession::running_runs() const {
  return static_cast<int>(std::ranges::count_if(active_runs_, [this](std::int64_t run) {
    const auto phase = phases_.find(run);
    return phase == phases_.end() || (phase->second != RunPhase::waiting && !is_over(phase->second));
  }));
}

void ProjectSession::end(const QList<qint64>& runs) {
  for (const qint64 run : runs) active_runs_.erase(run);
  emit active_runs_changed();
  emit runs_changed();
}

void ProjectSession::close() {
  looking_.stop();
  newest_run_ = 0;
  importers_.clear();
  heard_.stop();
  const fs::path file = can_change() ? project_->path() : fs::path();
  project_.reset();
  publisher_.reset();
  if (!file.empty()) project::remember_checked(file);
  lock_.reset();
  selection_ = {};
  of_other_kind_ = {};
  timed_steps_.reset();
  forked_.reset();
  active_runs_.clear();
  phases_.clear();
  shown_run_.reset();
  compared_runs_.clear();
}

void ProjectSession::save_as(const fs::path& path, Opened opened) {
  const fs::path place = fs::absolute(path).lexically_normal();
  const auto write = [place, adopts = is_from_here()](project::Project& from) {
    from.save_copy(place);
    if (!adopts) return;
    project::Project copy = project::Project::open(place);
    project::adopt(copy);
  };
  std::shared_ptr<project::Project> connection;
  try {
    connection = std::make_shared<project::Project>(project().another_connection());
  } catch (const EnvironmentError&) {
    write(project());  // its file is gone: what is open is all there is
  }
  open_by(
      [write, connection, place, engine = engine_.path()] {
        if (connection != nullptr) write(*connection);
        return open_project(place, Access::change, engine);
      },
      place, std::move(opened));
}

project::Project& ProjectSession::project() {
  if (!is_open()) {
    throw UserError(tr("No project is open.").toStdString(), {},
                    tr("Open or create one first.").toStdString());
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

/// Than what is selected.
bool ProjectSession::is_of_other_kind(std::optional<std::int64_t> dataset) {
  if (!is_open() || !dataset || !selection_.dataset) return false;
  const auto is_table = [this](std::int64_t version) {
    return is_of_table(nlohmann::json::parse(project::version(project(), version).content, nullptr, false));
  };
  return is_table(*dataset) != is_table(*selection_.dataset);
}

void ProjectSession::select_dataset(std::optional<std::int64_t> version) {
  const bool is_other = is_of_other_kind(version);
  if (is_other) {
    std::swap(selection_.model, of_other_kind_.model);
    std::swap(selection_.policy, of_other_kind_.policy);
  }
  selection_.dataset = version;
  emit selection_changed();
  if (is_other) emit kind_of_data_changed();
}

void ProjectSession::select_model(std::optional<std::int64_t> version) {
  selection_.model = version;
  emit selection_changed();
}

void ProjectSession::select_policy(std::optional<std::int64_t> version) {
  selection_.policy = version;
  emit selection_changed();
}

void ProjectSession::set_timed_steps(TimedSteps steps) {
  timed_steps_ = std::move(steps);
  emit steps_timed();
}

void ProjectSession::show_run(std::int64_t run) {
  shown_run_ = run;
  if (can_change() && is_from_here()) keep_shown_run(place_, run);
  emit run_shown(run);
}

std::optional<std::int64_t> ProjectSession::run_shown_before() {
  return is_from_here() ? last_shown_run(*project_, place_) : std::nullopt;
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
