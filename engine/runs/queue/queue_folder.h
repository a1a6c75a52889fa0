#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/queue/part.h"

namespace anneal::queue {

/// A run that waits.
struct Entry {
  std::string run;                ///< its folder will be RUNS/run
  std::filesystem::path program;  ///< `anneal`, as it was when the run was put here
  nlohmann::json spec;            ///< resolved
  std::string added = {};         ///< when, in UTC
  std::string suspects = "auto";  ///< what `train --suspects` is told
  std::string mark = {};          ///< ANNEAL_START of its processes, by which they are known; "": none
  long ticket = 0;                ///< rises with each entry; says the order, unless `move` has said another
  std::optional<Part> part =
      {};                  ///< of a run of several hosts; of all but the first the spec comes from there
  Gathered gathered = {};  ///< of such a run
};

/// One that could not be started.
struct Refusal {
  std::string run;
  std::string reason;
  int node = 0;  ///< of a run of several hosts, which of them this is
};

/// The queue of this machine for a folder of runs, RUNS/.queue/HOST: a home that several machines share has a
/// queue for each.
///
///     waiting/NAME/    entry.json, spec.json; of a run of several hosts also secret, and gathered.json: what
///                      has been heard of the others
///     starting/NAME/   the same, claimed by the watcher; placed.json: its spec with the GPUs that it was
///     given;
///                      log: what its start said; runner.json: the process of a run of several hosts
///     refused/NAME/    the same, and refusal.json
///     order.json       tickets, where somebody has changed their order
///     watcher.N        see watcher_lock.h
///
/// An entry appears whole and changes its state by one rename of its folder, so that of all who claim or
/// remove it at once only one does. Nothing here waits for a lock. Every call may throw EnvironmentError.
class QueueFolder {
 public:
  explicit QueueFolder(const std::filesystem::path& runs);

  const std::filesystem::path& runs() const { return runs_; }
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path run_directory(const std::string& run) const { return runs_ / run; }

  /// Throws EnvironmentError where another user has made the folder or one of its states', or may write into
  /// it: entries name programs, of which nothing is started then, and the calls below find nothing.
  void check_is_own() const;

  /// Those that wait, next first. One whose files are damaged is left out. Runs of several hosts stand among
  /// each other as on all of their hosts.
  std::vector<Entry> waiting() const;
  std::vector<std::string> starting() const;
  /// And those that will never be started, since their files are damaged.
  std::vector<Refusal> refused() const;

  /// Behind the others. Throws UserError where there is a run or an entry of that name.
  void add(Entry entry) const;
  /// Puts it to `position`, from 0. Throws UserError where it does not wait.
  void move(const std::string& run, std::size_t position) const;
  /// Takes out one that waits or was refused. Throws UserError where it is neither.
  void remove(const std::string& run) const;

  /// For the watcher. False where somebody has removed it.
  bool claim(const std::string& run) const;
  /// Writes down what it is started with: its spec with the GPUs that it was given. Returns the file.
  std::filesystem::path place_claimed(const std::string& run, const nlohmann::json& spec) const;
  std::filesystem::path log_of_claimed(const std::string& run) const;
  std::filesystem::path secret_of_claimed(const std::string& run) const;
  void set_runner_of_claimed(const std::string& run, const ProcessId& runner) const;
  /// Of runs of several hosts that were claimed, with the process that each was started as.
  std::vector<std::pair<Entry, ProcessId>> begun() const;
  /// Whether a run has come of this entry.
  bool is_at_work(const Entry& entry) const;
  void finish_claim(const std::string& run) const;  ///< the run has its folder
  void refuse_claim(const std::string& run, const std::string& reason) const;
  /// What a watcher that was killed had claimed: waits again where no run has come of it, nor will.
  void take_back_claims() const;

  /// What has been heard of the other hosts of one that waits. Nothing where somebody has removed it.
  void set_gathered(const std::string& run, const Gathered& gathered) const;
  void set_spec(const std::string& run, const nlohmann::json& spec) const;

 private:
  /// What is wrong with whose folders they are; nullopt where nothing is, or none is there.
  std::optional<EnvironmentError> distrust() const;
  std::vector<std::string> names(const char* state) const;
  long next_ticket() const;  ///< above those that wait or whose order was changed
  std::filesystem::path folder_of(const char* state, const std::string& run) const;

  std::filesystem::path runs_;
  std::filesystem::path path_;
};

/// Letters, digits, ".", "_" and "-", not "." in front, at most 100 of them: what a folder of runs can have
/// beside the queue. Throws UserError.
void check_run_name(const std::string& run);

}  // namespace anneal::queue
