// Which hosts a session knows, which are chosen, and where its runs live.
#include <algorithm>

#include "app/hosts/host_fleet.h"
#include "app/hosts/host_names.h"
#include "app/hosts/ssh_hosts.h"
#include "app/run/last_selection.h"
#include "app/run/project_session.h"
#include "app/run/run_follower.h"
#include "app/run/run_importer.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

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
  if (std::ranges::count(hosts_in(next_place_.hosts), name) > 0) take_place({});
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
  const bool is_known = host_called(names) != nullptr;
  take_place({.hosts = is_known ? names : "", .wants_several = is_known && hosts_in(names).size() > 1});
  emit hosts_changed();
}

void ProjectSession::choose_several_hosts(const std::vector<std::string>& names) {
  take_place({.hosts = names.size() > 1 ? joined_hosts(names) : "", .wants_several = true});
  emit hosts_changed();
}

void ProjectSession::set_next_waits(bool waits) {
  NextPlace place = next_place_;
  place.waits = waits;
  take_place(std::move(place));
}

void ProjectSession::set_next_job(std::optional<remote::SlurmOptions> job) {
  NextPlace place = next_place_;
  place.job = std::move(job);
  take_place(std::move(place));
}

void ProjectSession::set_next_gpus(std::string word) {
  NextPlace place = next_place_;
  place.gpus = std::move(word);
  take_place(std::move(place));
}

void ProjectSession::take_place(NextPlace place) {
  next_place_ = std::move(place);
  if (can_change() && is_from_here()) keep_next_place(place_, next_place_);
  emit next_place_changed();
}

/// Of the project that was opened; what is chosen now stays where none is kept. A place whose hosts are gone
/// is this computer.
void ProjectSession::restore_next_place() {
  std::optional<NextPlace> kept = last_next_place(place_);
  if (!kept) return;
  next_place_ = host_called(kept->hosts) ? *std::move(kept) : NextPlace();
}

void ProjectSession::check_place() const {
  if (!next_place_.is_whole())
    throw UserError(tr("Choose two or more hosts to train together.").toStdString());
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

std::unique_ptr<RunFollower> ProjectSession::follow(std::int64_t run) {
  const std::optional<RunPlace> place = place_of(run);
  if (!place) return nullptr;
  const bool is_new =
      active_runs_.contains(run) && project::run(project(), run).status == project::StoredState::prepared;
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

std::vector<std::filesystem::path> ProjectSession::running_here() {
  std::vector<std::filesystem::path> directories;
  for (const std::int64_t run : active_runs_)
    if (const project::NewRun start = project::run(project(), run).start; start.host.empty())
      directories.push_back(start.directory);
  return directories;
}

RunPlace ProjectSession::known_place_of(std::int64_t run) {
  check_is_from_here();
  if (const auto place = place_of(run)) return *place;
  throw UserError(tr("This run is on another computer, %1, which is not known here.")
                      .arg(shown_hosts(project::run(project(), run).start.host))
                      .toStdString());
}

}  // namespace anneal::studio
