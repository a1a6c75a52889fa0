#include "run/project_session.h"

#include <QFileInfo>
#include <QPointer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "hosts/host_fleet.h"
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
#include "run/data_there.h"
#include "run/gpu_choice.h"
#include "run/last_selection.h"
#include "run/recent_projects.h"
#include "run/run_copies.h"
#include "run/run_follower.h"
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

/// A section of a resolved spec as a person would have said it: the folder over its splits, the preset in
/// place of its graph, nothing of the machine.
nlohmann::json as_chosen(const nlohmann::json& spec, const std::string& section) {
  nlohmann::json chosen = spec[section];
  if (section == "model" && chosen.contains("preset") && chosen["preset"] != "") chosen.erase("graph");
  if (section == "training")
    for (const char* key : {"device", "evaluation_device", "threads"}) chosen.erase(key);
  const fs::path train = chosen.value("/train/folder"_json_pointer, std::string());
  if (section != "data" || train.filename() != "train") return chosen;
  nlohmann::json folder = {{"folder", train.parent_path().string()}};
  for (const char* key : {"corrections", "unlabelled"})
    if (chosen.contains(key)) folder[key] = chosen[key];
  return folder;
}

/// "resnet18", or where a run is called so "resnet18 2".
std::string free_name(project::Project& project, const std::string& name) {
  std::set<std::string> taken;
  for (const project::Run& run : project::runs(project)) taken.insert(run.start.name);
  std::string free = name;
  for (int number = 2; taken.contains(free); ++number) free = name + " " + std::to_string(number);
  return free;
}

/// What goes with a model holds unless the policy says otherwise.
void add_training_of_model(project::Project& project, std::int64_t model, nlohmann::json& spec) {
  const auto content = nlohmann::json::parse(project::version(project, model).content);
  const auto training = content.value("training", nlohmann::json::object());
  if (!training.is_object()) return;
  for (const auto& [key, value] : training.items())
    if (!spec["training"].contains(key)) spec["training"][key] = value;
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

/// Its runs are followed from now on.
void ProjectSession::take_host(const std::string& name) {
  hosts_[name] = ssh_hosts_->host(QString::fromStdString(name));
  fleets_.clear();
  try {
    if (can_change() && is_from_here()) {
      importers_[name] = std::make_unique<RunImporter>(project_->another_connection(), hosts_[name]);
      hear(*importers_[name]);
      watch_runs_of(name, project::runs(*project_));
    }
  } catch (const Error& error) {
    emit problem(sentence_of(error));
  }
  emit hosts_changed();
  emit active_runs_changed();
}

/// Its runs are kept as they were seen last.
void ProjectSession::drop_host(const std::string& name) {
  importers_.erase(name);
  hosts_.erase(name);
  fleets_.clear();
  if (std::ranges::count(hosts_in(chosen_hosts_), name) > 0) chosen_hosts_.clear();
  try {
    if (can_change())
      for (const project::Run& run : project::runs(*project_))
        if (first_host(run.start.host) == name) active_runs_.erase(run.id);
  } catch (const Error& error) {
    emit problem(sentence_of(error));
  }
  emit hosts_changed();
  emit active_runs_changed();
}

void ProjectSession::choose_hosts(const std::string& names) {
  chosen_hosts_ = host_called(names) ? names : std::string();
  next_waits_ = false;
  next_gpus_.clear();
  emit hosts_changed();
}

std::vector<std::string> ProjectSession::host_names() const {
  std::vector<std::string> names = {""};
  if (ssh_hosts_ == nullptr) {
    for (const auto& [name, host] : hosts_)
      if (!name.empty()) names.push_back(name);
    return names;
  }
  for (const QString& name : ssh_hosts_->names()) names.push_back(name.toStdString());
  return names;
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

nlohmann::json ProjectSession::selected_spec() {
  nlohmann::json spec = {{"anneal", 1}};
  const auto add = [&](const std::optional<std::int64_t>& id, const char* section) {
    if (!id) return;
    const auto content = nlohmann::json::parse(project::version(project(), *id).content);
    if (content.contains(section)) spec[section] = content[section];
  };
  add(selection_.dataset, "data");
  add(selection_.model, "model");
  add(selection_.policy, "training");
  if (selection_.model) add_training_of_model(project(), *selection_.model, spec);
  return spec;
}

nlohmann::json ProjectSession::spec_of_chosen_hosts() {
  nlohmann::json spec = selected_spec();
  return chosen_hosts_.empty()
             ? spec
             : spec_there(project(), selection_.dataset, std::move(spec), hosts_in(chosen_hosts_));
}

void ProjectSession::check_chosen_hosts() {
  spec_of_chosen_hosts();
}

std::int64_t ProjectSession::start_selected(const QString& name) {
  const nlohmann::json spec = spec_on_gpus(spec_of_chosen_hosts(), next_gpus_);
  QString used = name;
  if (used.isEmpty()) {
    const auto preset = spec.value("/model/preset"_json_pointer, std::string("run"));
    used = QString::fromStdString(preset);
  }
  return add_and_start(used, spec);
}

std::int64_t ProjectSession::start_sample() {
  if (hosts_in(chosen_hosts_).size() > 1)
    throw UserError(tr("The sample is trained on one computer.").toStdString(), {},
                    tr("Choose one, or train on data that all of them have.").toStdString());
  // Without a spec the engine trains on the sample set, which it draws when it is not there yet.
  return add_and_start(tr("Sample"), nullptr);
}

std::int64_t ProjectSession::add_and_start(const QString& name, const nlohmann::json& spec) {
  project::NewRun run;
  run.name = name.toStdString();
  run.host = chosen_hosts_;
  run.spec = spec.is_null() ? "{}" : spec.dump();
  if (!spec.is_null()) {
    run.dataset_version = selection_.dataset;
    run.model_version = selection_.model;
    run.policy_version = selection_.policy;
    run.parent = std::exchange(forked_, {});
  }
  return start(std::move(run), next_waits_);
}

/// Gives it a name that no other has and a directory on its host.
std::int64_t ProjectSession::start(project::NewRun run, bool waits) {
  project::Project& project = project_to_change();
  check_is_from_here();
  const std::shared_ptr<RunHost> host = host_called(run.host);
  if (!host) throw UserError(tr("%1 is not known here.").arg(shown_hosts(run.host)).toStdString());
  run.directory = host->new_directory(place_, QString::fromStdString(run.name));
  run.name = free_name(project, run.name);
  const std::int64_t id = project::add_run(project, run);
  start(id, waits);
  return id;
}

nlohmann::json ProjectSession::spec_to_repeat(std::int64_t run) {
  const std::string text = project::run(project(), run).start.spec;
  auto spec = nlohmann::json::parse(text, nullptr, false);
  if (spec.is_object()) return spec;
  throw UserError(tr("It is not known how this run was trained.").toStdString());
}

std::int64_t ProjectSession::run_again(std::int64_t run) {
  const std::string name = project::run(project(), run).start.name;
  return run_again(run, QString::fromStdString(name), nlohmann::json::object());
}

std::int64_t ProjectSession::run_again(std::int64_t run, const QString& name, const nlohmann::json& changes) {
  nlohmann::json spec = spec_to_repeat(run);
  spec.merge_patch(changes);
  project::NewRun next = project::run(project(), run).start;
  next.name = name.toStdString();
  next.spec = spec.dump();
  next.parent = run;
  next.study.reset();
  return start(std::move(next), false);
}

void ProjectSession::fork(std::int64_t run) {
  const nlohmann::json spec = spec_to_repeat(run);
  const project::NewRun before = project::run(project(), run).start;
  project::Project& project = project_to_change();
  // A run that was started from no versions of its own brings those that it amounts to.
  const auto version = [&](const std::optional<std::int64_t>& own, project::ItemKind kind,
                           const char* section) -> std::optional<std::int64_t> {
    if (own || !spec.contains(section)) return own;
    return project::save_item(project, kind, before.name, {{section, as_chosen(spec, section)}}).id;
  };
  selection_ = {version(before.dataset_version, project::ItemKind::dataset, "data"),
                version(before.model_version, project::ItemKind::model, "model"),
                version(before.policy_version, project::ItemKind::policy, "training")};
  forked_ = run;
  emit items_changed();
  emit selection_changed();
  emit forked();
}

void ProjectSession::retry(std::int64_t run) {
  start(run, false);
}

void ProjectSession::start(std::int64_t run, bool waits) {
  const project::NewRun asked = project::run(project(), run).start;
  RunHost::Start start{.waits = waits};
  if (asked.spec != "{}") start.spec = asked.spec;
  const std::vector<std::string> hosts = hosts_in(asked.host);
  if (hosts.size() > 1 && asked.dataset_version)
    for (const std::string& host : hosts)
      start.data.push_back(data_folder_there(project(), *asked.dataset_version, host));
  launch(run, [&](const RunPlace& place, RunHost::Done done) {
    place.host->start(place.directory, start, std::move(done));
  });
}

void ProjectSession::resume(std::int64_t run, std::int64_t further) {
  std::optional<std::int64_t> epochs;
  if (further > 0) epochs = std::llround(std::ceil(project::run(project(), run).epochs)) + further;
  launch(run, [epochs](const RunPlace& place, RunHost::Done done) {
    place.host->resume(place.directory, epochs, std::move(done));
  });
}

void ProjectSession::launch(std::int64_t run,
                            const std::function<void(const RunPlace&, RunHost::Done)>& order) {
  check_is_from_here();
  const project::NewRun start = project::run(project(), run).start;
  const RunPlace place = known_place_of(run);
  project::set_status(project_to_change(), run, project::StoredState::prepared);
  active_runs_.insert(run);
  phases_.erase(run);
  emit runs_changed();
  emit active_runs_changed();
  const QPointer<ProjectSession> self(this);
  const fs::path file = project_->path();
  try {
    order(place, [self, run, start, file](const RunHost::Answer& answer) {
      // The session may be closed meanwhile, or another project open.
      if (self != nullptr && self->can_change() && self->project_->path() == file)
        self->take_answer(run, start, answer);
    });
  } catch (const Error&) {
    fail(run);
    throw;
  }
  show_run(run);
}

void ProjectSession::take_answer(std::int64_t run, const project::NewRun& start,
                                 const RunHost::Answer& answer) {
  // Its events say how it stands.
  const auto importer = importers_.find(first_host(start.host));
  if (answer.is_run && importer != importers_.end()) importer->second->watch(run, start.directory);
  if (answer.is_done) return;
  if (!answer.is_run) fail(run);
  emit run_did_not_start(run, answer.problem);
}

/// Of a run that the engine made nothing of.
void ProjectSession::fail(std::int64_t run) {
  try {
    project::set_status(*project_, run, project::StoredState::failed);
  } catch (const Error& error) {
    emit problem(sentence_of(error));
  }
  end(run);
}

void ProjectSession::stop(std::int64_t run, Stop how) {
  const RunPlace place = known_place_of(run);
  const QPointer<ProjectSession> self(this);
  place.host->stop(place.directory, how, [self](const RunHost::Answer& answer) {
    if (self != nullptr && !answer.is_done) emit self->problem(answer.problem);
  });
}

void ProjectSession::change(std::int64_t run, const nlohmann::json& training) {
  const RunPlace place = known_place_of(run);
  const QPointer<ProjectSession> self(this);
  place.host->change(place.directory, training, [self](const RunHost::Answer& answer) {
    if (self != nullptr && !answer.is_done) emit self->problem(answer.problem);
  });
}

void ProjectSession::show_run(std::int64_t run) {
  shown_run_ = run;
  emit run_shown(run);
}

void ProjectSession::compare_runs(std::vector<std::int64_t> runs) {
  if (runs == compared_runs_) return;
  compared_runs_ = std::move(runs);
  emit compared_runs_changed();
}

std::unique_ptr<RunFollower> ProjectSession::follow(std::int64_t run) {
  const std::optional<RunPlace> place = place_of(run);
  if (!place) return nullptr;
  const bool is_new = active_runs_.contains(run);
  return std::make_unique<RunFollower>(
      *place, is_new ? RunFollower::Expect::a_beginning : RunFollower::Expect::anything);
}

std::optional<RunPlace> ProjectSession::place_of(std::int64_t run) {
  const project::NewRun start = project::run(project(), run).start;
  if (!is_from_here()) return std::nullopt;
  std::shared_ptr<RunHost> host = host_called(start.host);
  // What is asked of a run is asked of the first; that another is not known keeps nobody from looking.
  if (!host) host = host_called(first_host(start.host));
  if (!host) return std::nullopt;
  return RunPlace{std::move(host), start.directory};
}

/// Null where one of them is not known.
std::shared_ptr<RunHost> ProjectSession::host_called(const std::string& names) {
  const std::vector<std::string> hosts = hosts_in(names);
  if (hosts.size() == 1) {
    const auto host = hosts_.find(names);
    return host == hosts_.end() ? nullptr : host->second;
  }
  if (const auto known = fleets_.find(names); known != fleets_.end()) return known->second;
  std::vector<std::shared_ptr<SshHost>> members;
  for (const std::string& name : hosts) {
    const auto host = hosts_.find(name);
    members.push_back(host == hosts_.end() ? nullptr : std::dynamic_pointer_cast<SshHost>(host->second));
    if (!members.back()) return nullptr;
  }
  return fleets_[names] = std::make_shared<HostFleet>(std::move(members));
}

std::vector<std::pair<std::string, std::shared_ptr<RunHost>>> ProjectSession::hosts_of(std::int64_t run) {
  std::vector<std::pair<std::string, std::shared_ptr<RunHost>>> known;
  for (const std::string& name : hosts_in(project::run(project(), run).start.host))
    if (const auto host = hosts_.find(name); host != hosts_.end() && !name.empty()) known.push_back(*host);
  return known;
}

RunPlace ProjectSession::known_place_of(std::int64_t run) {
  check_is_from_here();
  if (const auto place = place_of(run)) return *place;
  throw UserError(tr("This run lives on another computer, %1, which is not known here.")
                      .arg(shown_hosts(project::run(project(), run).start.host))
                      .toStdString());
}

}  // namespace anneal::studio
