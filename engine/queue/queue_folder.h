#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal::queue {

/// A run that waits.
struct Entry {
  std::string run;                ///< its folder will be RUNS/run
  std::filesystem::path program;  ///< `anneal`, as it was when the run was put here
  nlohmann::json spec;            ///< resolved
  std::string added = {};         ///< when, in UTC
  std::string suspects = "auto";  ///< what `train --suspects` is told
  long ticket = 0;                ///< rises with each entry; says the order, unless `move` has said another
};

/// One that could not be started.
struct Refusal {
  std::string run;
  std::string reason;
};

/// The queue of this machine for a folder of runs, RUNS/.queue/HOST: a home that several machines share has a
/// queue for each.
///
///     waiting/NAME/    entry.json, spec.json
///     starting/NAME/   the same, claimed by the watcher; placed.json: its spec with the GPUs that it was
///     given;
///                      log: what its start said
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

  /// Those that wait, next first. One whose files are damaged is left out.
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
  void finish_claim(const std::string& run) const;  ///< the run has its folder
  void refuse_claim(const std::string& run, const std::string& reason) const;
  /// What a watcher that was killed had claimed: waits again where no run has come of it.
  void take_back_claims() const;

 private:
  std::filesystem::path folder_of(const char* state, const std::string& run) const;

  std::filesystem::path runs_;
  std::filesystem::path path_;
};

/// Letters, digits, ".", "_" and "-", not "." in front, at most 100 of them: what a folder of runs can have
/// beside the queue. Throws UserError.
void check_run_name(const std::string& run);

}  // namespace anneal::queue
