#pragma once

#include <QList>
#include <QObject>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/hosts/run_host.h"
#include "engine/project/file/project.h"
#include "engine/project/file/runs.h"
#include "engine/runs/history/run_history.h"

namespace anneal::studio {

/// Takes the events of the runs of one host into the project while they come, on a thread and a connection of
/// its own, so that a host that is slow holds up no other. What was written by runs while no studio was open
/// is taken in the same way, and so is what a run that was over writes when somebody else goes on with it.
///
/// However many a project says go on: at most `most_followed` that were seen to are asked every second, and
/// the others one after another for a part of it, those first that were asked longest ago.
class RunImporter : public QObject {
  Q_OBJECT

 public:
  static constexpr std::size_t most_followed = 48;

  RunImporter(project::Project connection, std::shared_ptr<RunHost> host, QObject* parent = nullptr);
  ~RunImporter() override;

  /// Follows a run until it is over, and then looks after it.
  void watch(std::int64_t run, const std::filesystem::path& run_directory);
  /// Looks after a run that is over: it is followed again where it goes on now, and where its events are more
  /// than the `bytes` that are in the project.
  void look_after(std::int64_t run, const std::filesystem::path& run_directory, std::int64_t bytes);

 signals:
  void imported(qint64 run);                                    ///< there is something new of the run
  void phase_seen(qint64 run, anneal::studio::RunPhase phase);  ///< another than before, of one that goes on
  void again(qint64 run);                                       ///< it was over, and goes on
  void over(const QList<qint64>& runs, const QList<qint64>& failed);  ///< after the last `imported` of each
  void problem(const QString& sentence);                              ///< once for as long as it lasts

 private:
  /// A run that is over, and how large its events were then.
  struct Rest {
    std::filesystem::path directory;
    std::int64_t bytes;
    bool was_seen;  ///< to be over
  };

  struct Watched {
    std::filesystem::path directory;
    std::int64_t turn;  ///< another each time that it is watched anew
  };

  /// A run that was found to be over.
  struct Ended {
    std::int64_t run;
    Watched watched;
    RunPhase phase;
    std::int64_t bytes;                                                    ///< of its events
    std::optional<std::pair<project::StoredState, std::string>> to_store;  ///< and why it did not start
  };

  void follow(std::int64_t run, const std::filesystem::path& run_directory);
  void work(const std::stop_token& stop);
  void wake(const std::stop_token& stop);
  std::optional<bool> goes_on(const Rest& rest, const std::stop_token& stop);
  void import_all(const std::stop_token& stop);
  template <class Looked>
  std::vector<std::int64_t> longest_ago_first(const std::map<std::int64_t, Looked>& runs) const;
  bool is_seen_to_go_on(std::int64_t run) const;
  std::optional<Ended> import(std::int64_t run, const Watched& watched, const std::stop_token& stop);
  void tell_phase(std::int64_t run, RunPhase phase);
  void keep(const std::vector<Ended>& ended);
  bool rest(const Ended& ended);
  void tell(std::int64_t run, const QString& sentence);

  project::Project project_;  ///< used by the thread only, as the next
  std::shared_ptr<RunHost> host_;
  std::set<std::int64_t> dead_;                             ///< runs that looked so the last time
  std::set<std::int64_t> damaged_;                          ///< runs of which that was told
  std::map<std::int64_t, std::optional<RunPhase>> phases_;  ///< told
  std::map<std::int64_t, RunHistory::Waiting::For> waits_;  ///< for what each does
  std::map<std::int64_t, QString> problems_;                ///< told and not over
  std::map<std::int64_t, std::int64_t> looks_;              ///< the number of the last one at each run
  std::int64_t look_ = 0;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<std::int64_t, Watched> runs_;  ///< that go on; guarded by mutex_, as the next
  std::map<std::int64_t, Rest> resting_;
  std::int64_t turns_ = 0;
  bool is_new_ = false;  ///< whether one is watched that was not imported yet
  std::jthread thread_;
};

}  // namespace anneal::studio
