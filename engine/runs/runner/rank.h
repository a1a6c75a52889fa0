#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/process/child_process.h"
#include "engine/core/protocol/event.h"
#include "engine/runs/runner/worker_events.h"

namespace anneal::runner {

/// Which of a run's ranks one is, and how it begins. Descriptors are borrowed; −1: none.
struct RankPlace {
  int rank = 0;  ///< among those of this host
  int ranks = 1;
  int node = 0;  ///< of this host among all
  int nodes = 1;
  std::string address = {};  ///< of this host, for the others of several
  int memory = -1;           ///< what the ranks of a host share; of one that is not alone
  int link = -1;      ///< a file that holds a link::NodePlace; of the first rank of one of several nodes
  int listener = -1;  ///< likewise, where it listens for the others
  bool resumes = false;

  int number() const { return node * ranks + rank; }  ///< among all of the run
};

/// One rank of a run: its process, what it writes, and the way to tell it something. Its log is
/// logs/rank-NUMBER.log. Destroying it kills the process, and so does the end of the thread that made it.
class Rank {
 public:
  /// Starts `worker` on the run in directory `run`. Throws EnvironmentError.
  Rank(const std::filesystem::path& run, const std::filesystem::path& worker, const RankPlace& place);

  int number() const { return number_; }  ///< among all of the run
  pid_t pid() const { return process_.pid(); }
  const std::filesystem::path& log() const { return log_; }

  /// Adds what to wait for: its end, and its events where they are wanted.
  void add_to(std::vector<pollfd>& waits, bool with_events) const;

  /// Sees whether it has ended; what it left behind in its process group is killed then.
  void look();
  const std::optional<ExitStatus>& status() const { return status_; }  ///< nothing before its end was seen
  bool has_ended_badly() const { return status_ && (status_->signal != 0 || status_->code != 0); }

  /// Hands on what can be read of its events now, as WorkerEvents does, but for its last word.
  bool read_some(const std::function<void(EventBody)>& receive);
  /// `finished` or `failed`, where it said so.
  const std::optional<EventBody>& last_word() const { return last_word_; }

  /// False where it takes no orders now.
  bool order(std::string_view line) const;
  void send(int signal) const { process_.send(signal); }

 private:
  ChildSetup setup(const std::filesystem::path& run, const std::filesystem::path& worker,
                   const RankPlace& place, const Descriptor& log) const;

  int number_;
  std::filesystem::path log_;
  Pipe events_pipe_ = make_pipe();
  Pipe orders_ = make_pipe();
  ChildProcess process_;
  WorkerEvents events_;
  std::optional<ExitStatus> status_;
  std::optional<EventBody> last_word_;
};

}  // namespace anneal::runner
