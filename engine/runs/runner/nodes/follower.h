#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <poll.h>

#include "engine/core/base/descriptor.h"
#include "engine/runs/link/call.h"
#include "engine/runs/link/connection.h"
#include "engine/runs/runner/nodes/leader.h"
#include "engine/runs/runner/nodes/moved_data.h"
#include "engine/runs/runner/nodes/preflight.h"
#include "engine/runs/runner/rank_group.h"

namespace anneal::runner {

struct FollowerOptions {
  NodeOptions place;
  std::filesystem::path worker;  ///< the program
  std::filesystem::path run =
      {};  ///< holds nodes/NUMBER of this host; "": where the first node keeps the run
  std::vector<MovedData> moved = {};                  ///< data that lie elsewhere here
  nlohmann::json asked = nlohmann::json::object();    ///< a partial spec, as the command here would have it
  std::string data = {};                              ///< likewise, a path; "": it names none
  std::function<void(const std::string&)> tell = {};  ///< what people should know
};

/// The runner of a node that is not the first: starts the ranks of its host as the first node's runner says,
/// and tells it how they end. Where it is lost, they are ended, and it is called until it is there again.
class Follower {
 public:
  /// How long the first node may be away, at first and later; after the ranks here have finished it is most
  /// likely gone for good.
  static constexpr std::chrono::minutes patience{10};
  static constexpr std::chrono::seconds patience_at_the_end{30};

  explicit Follower(FollowerOptions options);

  void add_to(std::vector<pollfd>& waits) const;
  /// Does all that can be done now.
  void serve();

  void ask_to_stop(int signal);

  bool is_over() const { return exit_code_.has_value(); }
  /// Of one that is over: what the first node's runner ended with, or 128 + the signal that stopped this.
  int exit_code() const { return *exit_code_; }
  /// Why it failed, "" of one that did not.
  const std::string& failure() const { return failure_; }

 private:
  void call();
  void look_at_ranks();
  void send_traces();
  void pass_on(const Rank& rank, EventBody body);
  void take(const nlohmann::json& message);
  void begin(const nlohmann::json& message);
  void tell_of_run(const nlohmann::json& message);
  std::filesystem::path make_directory(const std::filesystem::path& run, const nlohmann::json& spec);
  void say(const nlohmann::json& message);
  void lose(const std::string& why);

  FollowerOptions options_;
  std::optional<link::Call> call_;
  std::optional<link::Connection> connection_;
  Descriptor at_work_;   ///< holds the lock of its file, by which others know that it is
  Descriptor listener_;  ///< of this node's ranks
  std::optional<Preflight> preflight_;
  bool is_checking_ = false;
  bool has_told_of_run_ = false;
  std::optional<RankGroup> group_;
  std::filesystem::path directory_;              ///< of its ranks
  std::chrono::steady_clock::time_point heard_;  ///< of the first node
  std::chrono::steady_clock::time_point call_again_;
  std::string told_;           ///< why it is not reached
  bool has_finished_ = false;  ///< the ranks here, all that they had to do
  int stops_asked_ = 0;
  int stop_signal_ = 0;
  std::chrono::steady_clock::time_point kill_at_;
  std::optional<int> exit_code_;
  std::string failure_;
};

/// Takes part in a run to its end; SIGINT, SIGTERM and SIGHUP stop it. Call it from the main thread. Returns
/// its exit code. Throws EnvironmentError, of that exit code, where the run fails or this host is refused,
/// and where the first node cannot be reached for long.
int follow(FollowerOptions options);

}  // namespace anneal::runner
