#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/base/error.h"
#include "remote/ssh/config.h"
#include "remote/ssh/dialog.h"
#include "remote/ssh/watchdog.h"

namespace anneal::ssh {

/// The link to a host is gone, or too slow to be one, or could not be made. What was under way on the host
/// may go on there.
class LinkLost : public EnvironmentError {
 public:
  using EnvironmentError::EnvironmentError;
};

/// A script for the host's /bin/sh.
struct Command {
  std::string script;
  /// The script's input, in parts of any size; an empty part is its end.
  std::function<std::string_view()> input = {};
  /// Takes the script's output as it comes, in place of `Result::output`.
  std::function<void(std::string_view)> output = {};
  std::size_t most_output = std::size_t{16} << 20;  ///< bytes that are kept; more is an error
  /// So long the host may say and take nothing. A script that works longer prints something now and then.
  std::chrono::seconds silence = patience;
  /// So many times Destination::answer_time it may take in all, of a host that says something now and then
  /// for ever; 0: as long as it goes on, of what is large or takes long.
  int answers = 1;
};

struct Result {
  int status = 0;  ///< of the script, as a shell tells it
  std::string output;
  std::string errors;  ///< what it wrote to stderr
};

/// How to reach a host.
struct Destination {
  std::string name;  ///< what `ssh` takes
  UserFiles files = UserFiles::of_this_user();
  std::optional<std::string> fingerprint = {};  ///< of its key, where that is not known yet
  std::optional<std::string> jump = {};         ///< in place of what the configuration says
  std::chrono::seconds answer_time{60};         ///< that a small answer may take a host which is very slow
};

/// A connection to a host on which somebody is logged in. One thread at a time may use it. No call waits
/// longer than 15 s for the host: on a link that is dead, it throws LinkLost then, as does every later one.
class Session {
 public:
  /// Connects, through the hosts that the configuration names, checks each one's key before anything is said
  /// to it, and logs in. Throws UserError for names and configurations, EnvironmentError
  /// (ExitCode::unavailable) for hosts that are not the ones they were or let nobody in, LinkLost for those
  /// that cannot be reached.
  static std::unique_ptr<Session> open(const Destination& destination, Dialog& dialog);

  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Runs a script to its end. Throws LinkLost, and EnvironmentError where the login shell does not run it or
  /// the host sends more than was asked for.
  Result run(const Command& command);
  Result run(const std::string& script) { return run(Command{.script = script}); }
  /// The output of a script that must succeed: EnvironmentError with what it says otherwise.
  std::string output_of(const Command& command);
  std::string output_of(const std::string& script) { return output_of(Command{.script = script}); }

  /// On any thread: the call under way, and every later one, throws LinkLost.
  void cut();

  const std::string& name() const;
  const HostConfig& config() const;

 private:
  struct Connection;
  friend class Jump;
  explicit Session(std::unique_ptr<Connection> connection);
  static std::unique_ptr<Session> open(const Destination& destination, Dialog& dialog, int depth);

  std::unique_ptr<Connection> connection_;
};

}  // namespace anneal::ssh
