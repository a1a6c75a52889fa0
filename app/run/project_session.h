#pragma once

#include <QList>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_program.h"
#include "app/hosts/run_host.h"
#include "app/run/next_place.h"
#include "app/run/opened_project.h"
#include "app/run/selection.h"
#include "app/run/timed_steps.h"
#include "app/widgets/controls/background_job.h"
#include "engine/core/protocol/spec/corrections.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

class HostFleet;
class Publisher;
class RunCopies;
class RunFollower;
class RunImporter;
class SshHosts;

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

  /// What stands in the way of opening a project.
  struct Refusal {
    QString sentence;
    bool can_read = false;  ///< whether it could be opened to be read
  };
  using Opened = std::function<void(const std::optional<Refusal>&)>;

  /// The same without waiting for it: a file may be large, far away, or from somebody whose files are looked
  /// at first. `opened` hears of it on this thread, unless another project is to be opened before.
  void open_in_background(const std::filesystem::path& path, Access access, Opened opened);
  /// Writes all that is in the project into a new file and goes on in that one, in the same way.
  void save_as(const std::filesystem::path& path, Opened opened);
  bool is_opening() const { return opening_.running(); }
  void cancel_opening() { opening_.cancel(); }

  bool is_open() const { return project_ != nullptr; }
  bool can_change() const { return lock_ != nullptr; }  ///< false when none is open
  /// Whether the project is this user's own. One from elsewhere is shown as it was saved: its runs are not
  /// followed, nothing is started, and nothing that it names is chosen, so that no page reads it.
  bool is_from_here() const { return is_open() && project_->home().empty(); }
  /// A person says that it is theirs from now on.
  void adopt();
  project::Project& project();            ///< throws where none is open
  project::Project& project_to_change();  ///< throws where it is only open to be read, too
  QString name() const;                   ///< the file's name
  /// Where the project is for people: `project().path()`, or of one in a folder that is shared with other
  /// computers the file there, while its working copy is what is open.
  const std::filesystem::path& place() const { return place_; }

  const Selection& selection() const { return selection_; }
  /// A table after images, or the other way round, brings back the model and the policy that were chosen for
  /// data of its kind; none at first.
  void select_dataset(std::optional<std::int64_t> version);
  void select_model(std::optional<std::int64_t> version);
  void select_policy(std::optional<std::int64_t> version);

  /// Where the next run trains. It is remembered for each project, except whether the run waits. A host that
  /// goes away gives way to this computer.
  const NextPlace& next_place() const { return next_place_; }
  const std::string& chosen_hosts() const { return next_place_.hosts; }
  /// All else that was chosen was of the hosts before, and is at its default again.
  void choose_hosts(const std::string& names);
  void choose_several_hosts(const std::vector<std::string>& names);
  void set_next_waits(bool waits);
  void set_next_job(std::optional<remote::SlurmOptions> job);
  void set_next_gpus(std::string word);
  /// Names of all hosts, "" first.
  std::vector<std::string> host_names() const;
  /// Null where the session has none but those that it was given.
  SshHosts* ssh_hosts() { return ssh_hosts_; }

  /// Those of the project that is open; none yet.
  const std::optional<TimedSteps>& timed_steps() const { return timed_steps_; }
  void set_timed_steps(TimedSteps steps);

  /// The job spec that the selection makes, without defaults.
  nlohmann::json selected_spec();
  /// Throws UserError, with what to do, where the place is not whole or the chosen hosts have not what the
  /// selection needs.
  void check_chosen_hosts();

  /// Starts a run of the selection, or of the drawn sample set, on the chosen hosts, and shows it. Returns
  /// its id. Throws like `check_chosen_hosts`.
  std::int64_t start_selected(const QString& name = {});
  /// The same with a policy that is not saved, its sections as saved ones have them: the run alone has it.
  std::int64_t start_with(const nlohmann::json& policy);
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

  /// Commands for a shell that do the same as `start_with`, `run_again`, `stop` and `change`. They throw
  /// alike.
  QString start_command(const nlohmann::json& policy);
  QString run_again_command(std::int64_t run);
  QString stop_command(std::int64_t run, Stop how);
  QString change_command(std::int64_t run, const nlohmann::json& training);

  /// Shows a run on the Live page.
  void show_run(std::int64_t run);
  std::optional<std::int64_t> shown_run() const { return shown_run_; }
  /// The one that was shown last in this project, by this studio or one before it, however that ended.
  std::optional<std::int64_t> run_shown_before();
  /// Null, and nullopt, where the run lives on a host that this studio does not know.
  std::unique_ptr<RunFollower> follow(std::int64_t run);
  std::optional<RunPlace> place_of(std::int64_t run);
  /// The hosts of a run that are known, with their names; none of a run of this computer.
  std::vector<std::pair<std::string, std::shared_ptr<RunHost>>> hosts_of(std::int64_t run);

  /// Chooses the runs that the Compare page shows.
  void compare_runs(std::vector<std::int64_t> runs);
  const std::vector<std::int64_t>& compared_runs() const { return compared_runs_; }
  /// Shows a run on the Compress page.
  void compress_run(std::int64_t run);

  /// Throws UserError, with what to do, where the project came from elsewhere: what it names is not touched.
  void check_is_from_here();

  /// Runs under way.
  const std::set<std::int64_t>& active_runs() const { return active_runs_; }
  /// How many of them wait in a queue, as far as is known, and how many run: others were seen to be over,
  /// which is believed a moment later.
  int waiting_runs() const;
  int running_runs() const;
  /// Directories of those that live on this computer.
  std::vector<std::filesystem::path> running_here();
  /// What hosts last said of runs under way; nothing of those that were not heard of yet.
  const std::map<std::int64_t, RunPhase>& phases() const { return phases_; }

  EngineProgram& engine() { return engine_; }
  /// Of runs on hosts.
  RunCopies& copies() { return *copies_; }

 signals:
  void project_changed();  ///< another project is open
  void selection_changed();
  void kind_of_data_changed();  ///< and with it the model and the policy: pages show them
  void forked();                ///< the selection is another run's configuration: pages show it
  void items_changed();         ///< datasets, models or policies were saved; for pages to emit
  void steps_timed();
  void hosts_changed();       ///< which there are, or which is chosen
  void next_place_changed();  ///< in any part
  void runs_changed();        ///< runs were added, changed, deleted; also for pages to emit
  void active_runs_changed();
  void compared_runs_changed();
  void run_shown(qint64 run);           ///< the Live page follows, the window goes there
  void compression_wanted(qint64 run);  ///< the Compress page shows it, the window goes there
  /// A version of the data like this one, so corrected, is to be made and chosen: the Data page does.
  void correction_wanted(qint64 dataset_version, const anneal::Corrections& corrections);
  void run_did_not_start(qint64 run, const QString& sentence);
  void run_failed(qint64 run);  ///< after it had started
  void run_finished(qint64 run);
  void stop_failed(qint64 run);  ///< the order did not reach it; a problem says why
  void problem(const QString& sentence);

 private:
  using Importers = std::map<std::string, std::unique_ptr<RunImporter>>;

  bool is_shown(const std::filesystem::path& place, Access access) const;
  bool is_of_other_kind(std::optional<std::int64_t> dataset);
  void take(OpenedProject opened);
  void open_by(std::function<OpenedProject()> work, const std::filesystem::path& place, Opened opened);
  Importers make_importers(const project::Project& project) const;
  void take_host(const std::string& name);
  void drop_host(const std::string& name);
  void take_place(NextPlace place);
  void restore_next_place();
  void check_place() const;
  void watch_runs_of(const std::string& host, const std::vector<project::Run>& runs);
  void hear(RunImporter& importer);
  void watch(const std::vector<project::Run>& runs);
  void look_for_new_runs();
  void tell_all();
  void close();
  void end(const QList<qint64>& runs);
  void fail(std::int64_t run, const QString& why);
  nlohmann::json spec_with(const nlohmann::json& policy);
  nlohmann::json on_chosen_hosts(nlohmann::json spec);
  project::NewRun new_run(const nlohmann::json& spec, const std::optional<std::int64_t>& policy) const;
  std::int64_t add_and_start(const QString& name, const nlohmann::json& spec,
                             const std::optional<std::int64_t>& policy);
  RunHost::Start start_of(const project::NewRun& run, bool waits);
  QString command_of(const project::NewRun& run, bool waits);
  void start(std::int64_t run, bool waits = false);
  std::int64_t start(project::NewRun run, bool waits = false);
  nlohmann::json spec_to_repeat(std::int64_t run);
  project::NewRun repeated(std::int64_t run, const QString& name, const nlohmann::json& changes);
  std::shared_ptr<RunHost> host_called(const std::string& names);
  void launch(std::int64_t run, const std::function<void(const RunPlace&, RunHost::Done)>& order);
  void take_answer(std::int64_t run, const project::NewRun& start, const RunHost::Answer& answer);
  RunPlace known_place_of(std::int64_t run);

  EngineProgram& engine_;
  Hosts hosts_;
  SshHosts* ssh_hosts_ = nullptr;
  NextPlace next_place_;
  std::map<std::string, std::shared_ptr<HostFleet>> fleets_;  ///< by the names of their hosts
  BackgroundJob opening_;
  std::unique_ptr<QLockFile> lock_;
  std::unique_ptr<project::Project> project_;
  std::unique_ptr<Publisher> publisher_;  ///< where the project lies in a shared folder
  std::filesystem::path place_;
  QTimer heard_;         ///< gathers what is heard of runs, of which there may be thousands
  Importers importers_;  ///< one for each host; none where the project is only read
  Selection selection_;
  Selection of_other_kind_;  ///< the model and the policy that data of the other kind had
  std::optional<TimedSteps> timed_steps_;
  std::optional<std::int64_t> forked_;  ///< whose configuration the selection was made of
  std::int64_t newest_run_ = 0;         ///< that is known here
  QTimer looking_;                      ///< for those that a command line adds
  std::set<std::int64_t> active_runs_;
  std::map<std::int64_t, RunPhase> phases_;
  std::optional<std::int64_t> shown_run_;
  std::vector<std::int64_t> compared_runs_;
  RunCopies* copies_;
};

}  // namespace anneal::studio
