#pragma once

#include <QLockFile>
#include <QObject>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "hosts/engine_program.h"
#include "hosts/run_host.h"
#include "project/runs.h"

namespace anneal::studio {

class RunFollower;
class RunImporter;
class SshHosts;

/// What the next run uses: ids of versions in the project. A dataset's content holds the job spec's
/// section under "data", a model's under "model", a policy's under "training"; whatever else a page keeps
/// beside that key is its own.
struct Selection {
  std::optional<std::int64_t> dataset;
  std::optional<std::int64_t> model;
  std::optional<std::int64_t> policy;
};

/// The project that is open, if one is, and what goes on in it; all pages share one. GUI thread only.
///
/// Its calls throw anneal::Error with a sentence for the screen where the project or the world says no;
/// all that need a project do so where none is open, and all that change it where it is only open to be read.
class ProjectSession : public QObject {
  Q_OBJECT

 public:
  using Access = project::Project::Access;

  /// Hosts by the names that runs have for theirs, beside "", which is this computer.
  using Hosts = std::map<std::string, std::shared_ptr<RunHost>>;

  explicit ProjectSession(EngineProgram& engine, Hosts hosts = {}, QObject* parent = nullptr);
  /// With the user's hosts, those that come and go later, too.
  ProjectSession(EngineProgram& engine, SshHosts& ssh_hosts);
  ~ProjectSession() override;

  /// Opens a project, or makes it where there is no such file, and closes the one before; what is open stays
  /// so where this throws. To be changed, a project belongs to one window; anybody may read it.
  void open(const std::filesystem::path& path, Access access = Access::change);
  /// Whether `open` to be read would succeed.
  static bool can_read(const std::filesystem::path& path);
  /// Writes all that is in the project into a new file and goes on in that one.
  void save_as(const std::filesystem::path& path);

  bool is_open() const { return project_ != nullptr; }
  bool can_change() const { return lock_ != nullptr; }  ///< false when none is open
  project::Project& project();                          ///< throws where none is open
  project::Project& project_to_change();                ///< throws where it is only open to be read, too
  QString name() const;                                 ///< the file's name

  const Selection& selection() const { return selection_; }
  void select_dataset(std::optional<std::int64_t> version);
  void select_model(std::optional<std::int64_t> version);
  void select_policy(std::optional<std::int64_t> version);

  /// Where the next run trains: "" is this computer. A host that goes away gives way to that.
  const std::string& chosen_host() const { return chosen_host_; }
  void choose_host(const std::string& name);
  /// Names of all hosts, "" first.
  std::vector<std::string> host_names() const;
  /// Null where the session has none but those that it was given.
  SshHosts* ssh_hosts() { return ssh_hosts_; }

  /// The job spec that the selection makes, without defaults.
  nlohmann::json selected_spec();
  /// Throws UserError, with what to do, where the chosen host has not what the selection needs.
  void check_chosen_host();

  /// Starts a run of the selection, or of the drawn sample set, on the chosen host, and shows it. Returns its
  /// id. Throws like `check_chosen_host`.
  std::int64_t start_selected(const QString& name = {});
  std::int64_t start_sample();
  /// Starts a run that could not be started once more, or goes on with it where it came to be one.
  void retry(std::int64_t run);
  /// Continues a run that is over where its last checkpoint stands; with `further` for so many epochs more
  /// than it was to have.
  void resume(std::int64_t run, std::int64_t further = 0);
  /// Trains by the whole spec of a run once more, its seed and its changes included. Returns the new run's
  /// id.
  std::int64_t run_again(std::int64_t run);
  /// The same with parts of its spec replaced: `changes` is a merge patch (RFC 7396).
  std::int64_t run_again(std::int64_t run, const QString& name, const nlohmann::json& changes);
  /// Makes the run's configuration what the pages show and the next run uses, for a person to change.
  void fork(std::int64_t run);
  using Stop = RunHost::Stop;
  void stop(std::int64_t run, Stop how);
  /// Changes the rest of the policy of a run that goes on: a part of its spec's "training".
  void change(std::int64_t run, const nlohmann::json& training);

  /// Shows a run on the Live page.
  void show_run(std::int64_t run);
  std::optional<std::int64_t> shown_run() const { return shown_run_; }
  /// Null, and nullopt, where the run lives on a host that this studio does not know.
  std::unique_ptr<RunFollower> follow(std::int64_t run);
  std::optional<RunPlace> place_of(std::int64_t run);

  /// Chooses the runs that the Compare page shows.
  void compare_runs(std::vector<std::int64_t> runs);
  const std::vector<std::int64_t>& compared_runs() const { return compared_runs_; }

  /// Runs under way.
  const std::set<std::int64_t>& active_runs() const { return active_runs_; }
  /// What hosts last said of runs under way; nothing of those that were not heard of yet.
  const std::map<std::int64_t, RunPhase>& phases() const { return phases_; }

  EngineProgram& engine() { return engine_; }

 signals:
  void project_changed();  ///< another project is open
  void selection_changed();
  void forked();         ///< the selection is another run's configuration: pages show it
  void items_changed();  ///< datasets, models or policies were saved; for pages to emit
  void hosts_changed();  ///< which there are, or which is chosen
  void runs_changed();   ///< runs were added, changed, deleted; also for pages to emit
  void active_runs_changed();
  void compared_runs_changed();
  void run_shown(qint64 run);  ///< the Live page follows, the window goes there
  void run_did_not_start(qint64 run, const QString& sentence);
  void run_failed(qint64 run);  ///< after it had started
  void problem(const QString& sentence);

 private:
  using Importers = std::map<std::string, std::unique_ptr<RunImporter>>;

  Importers make_importers(const project::Project& project) const;
  void take_host(const std::string& name);
  void drop_host(const std::string& name);
  void watch_runs_of(const std::string& host, const std::vector<project::Run>& runs);
  void hear(RunImporter& importer);
  void watch(const std::vector<project::Run>& runs);
  void close();
  void end(std::int64_t run);
  void fail(std::int64_t run);
  nlohmann::json spec_of_chosen_host();
  std::int64_t add_and_start(const QString& name, const nlohmann::json& spec);
  std::int64_t start(project::NewRun run);
  nlohmann::json spec_to_repeat(std::int64_t run);
  void launch(std::int64_t run, const std::function<void(const RunPlace&, RunHost::Done)>& order);
  void take_answer(std::int64_t run, const project::NewRun& start, const RunHost::Answer& answer);
  RunPlace known_place_of(std::int64_t run);

  EngineProgram& engine_;
  Hosts hosts_;
  SshHosts* ssh_hosts_ = nullptr;
  std::string chosen_host_;
  std::unique_ptr<QLockFile> lock_;
  std::unique_ptr<project::Project> project_;
  Importers importers_;  ///< one for each host; none where the project is only read
  Selection selection_;
  std::optional<std::int64_t> forked_;  ///< whose configuration the selection was made of
  std::set<std::int64_t> active_runs_;
  std::map<std::int64_t, RunPhase> phases_;
  std::optional<std::int64_t> shown_run_;
  std::vector<std::int64_t> compared_runs_;
};

}  // namespace anneal::studio
