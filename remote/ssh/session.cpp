#include "remote/ssh/session.h"

#include <algorithm>
#include <array>

#include <poll.h>

#include "engine/core/base/text.h"
#include "remote/ssh/authentication.h"
#include "remote/ssh/config_pattern.h"
#include "remote/ssh/connection.h"
#include "remote/ssh/framed_script.h"
#include "remote/ssh/host_key.h"
#include "remote/ssh/library.h"
#include "remote/ssh/tcp.h"

namespace anneal::ssh {

namespace {

constexpr int most_jumps = 8;
constexpr std::size_t part_size = 32 << 10;                 ///< larger ones have ended channels
constexpr std::size_t most_errors = std::size_t{16} << 20;  ///< that a script may write beside its output
/// That a login shell may print before it runs what it is told; a host that never ends is not a lost link.
constexpr std::chrono::seconds patience_with_profiles{30};

/// Of the user's own lines alone: what a distribution writes into its file says nothing to anybody.
void tell_of_ignored(const HostConfig& config, const UserFiles& files, Dialog& dialog) {
  for (const Directive& directive : config.ignored)
    if (!directive.place.starts_with(files.system_config.string() + ":"))
      dialog.note(directive.place + ": \"" + directive.key + "\" " +
                  (directive.key.starts_with("match ") ? "cannot be decided here, so its block does not apply"
                                                       : "has no effect here"));
}

/// A script that runs on a channel of its own.
class Execution {
 public:
  Execution(ssh_session session, Watchdog& watchdog, const Command& command, std::chrono::seconds most_time)
      : session_(session),
        watchdog_(watchdog),
        command_(command),
        most_time_(most_time),
        script_(command.script),
        output_(script_.mark(), [this](std::string_view bytes) { take(bytes); }),
        errors_(script_.mark(),
                [this](std::string_view bytes) {
                  keep(result_.errors, bytes, command_.most_output + most_errors);
                }),
        waiting_(script_.input()) {}

  /// False where the link was lost.
  bool run();
  Result result();
  bool has_begun() const { return output_.has_begun(); }
  bool has_ended() const { return output_.exit_status().has_value(); }
  bool is_too_much() const { return is_too_much_; }
  bool is_too_late() const {
    const auto passed = std::chrono::steady_clock::now() - began_;
    return (!has_begun() && passed > patience_with_profiles) || (command_.answers > 0 && passed > most_time_);
  }
  std::string noise() const { return output_.noise() + errors_.noise(); }

 private:
  bool start();
  bool is_over() const {
    return (output_.exit_status() && errors_.exit_status()) || ssh_channel_is_eof(channel_.get()) != 0;
  }
  bool send_some();
  /// Whether the host has made room since `send_some` found none, as what was received meanwhile may have
  /// told.
  bool may_go_on_sending() const { return is_held_up_ && room() > 0; }
  std::size_t room() const { return ssh_channel_window_size(channel_.get()); }
  bool receive_some();
  bool receive(int is_errors, MarkedOutput& into);
  void wait() const;
  void take(std::string_view bytes);
  void keep(std::string& text, std::string_view bytes, std::size_t most) {
    is_too_much_ = is_too_much_ || bytes.size() > most - text.size();
    text += bytes.substr(0, most - text.size());
  }

  ssh_session session_;
  Watchdog& watchdog_;
  const Command& command_;
  std::chrono::seconds most_time_;
  FramedScript script_;
  Result result_;
  MarkedOutput output_;
  MarkedOutput errors_;
  std::string_view waiting_;  ///< to be sent
  bool is_all_sent_ = false;
  bool is_too_much_ = false;
  bool is_held_up_ = false;  ///< the host had no room for more
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  ChannelHandle channel_;
};

bool Execution::start() {
  channel_.reset(ssh_channel_new(session_));
  return channel_ && ssh_channel_open_session(channel_.get()) == SSH_OK &&
         ssh_channel_request_exec(channel_.get(), script_.command().c_str()) == SSH_OK;
}

bool Execution::run() {
  Watchdog::Guard guard(watchdog_, std::min(command_.silence, patience));
  if (!start()) return false;
  while (!is_over() && !is_too_late() && !is_too_much_) {
    const bool has_sent = send_some();
    const bool has_received = receive_some();
    if (watchdog_.has_fired() || ssh_is_connected(session_) == 0) return false;
    if (has_sent || has_received)
      guard.extend(command_.silence);
    else if (!may_go_on_sending())
      wait();
  }
  while (!is_too_late() && !is_too_much_ && receive_some())
    guard.extend(command_.silence);  // what had come before the end
  return true;
}

bool Execution::send_some() {
  if (is_all_sent_) return false;
  if (waiting_.empty() && command_.input) waiting_ = command_.input();
  if (waiting_.empty()) {
    is_all_sent_ = true;
    return ssh_channel_send_eof(channel_.get()) == SSH_OK;
  }
  // No more than the host has room for: a write that waits would not read meanwhile.
  const std::size_t size = std::min({waiting_.size(), room(), part_size});
  is_held_up_ = size == 0;
  if (is_held_up_) return false;
  const int sent = ssh_channel_write(channel_.get(), waiting_.data(), static_cast<std::uint32_t>(size));
  if (sent <= 0) return false;
  waiting_.remove_prefix(static_cast<std::size_t>(sent));
  return true;
}

bool Execution::receive_some() {
  const bool has_output = receive(0, output_);
  return receive(1, errors_) || has_output;
}

bool Execution::receive(int is_errors, MarkedOutput& into) {
  std::array<char, part_size> bytes;
  const int count = ssh_channel_read_nonblocking(channel_.get(), bytes.data(), bytes.size(), is_errors);
  if (count <= 0) return false;
  into.add({bytes.data(), static_cast<std::size_t>(count)});
  return true;
}

void Execution::wait() const {
  pollfd input{ssh_get_fd(session_), POLLIN, 0};
  poll(&input, 1, 200);
}

void Execution::take(std::string_view bytes) {
  if (command_.output)
    command_.output(bytes);
  else
    keep(result_.output, bytes, command_.most_output);
}

Result Execution::result() {
  result_.status = *output_.exit_status();
  return std::move(result_);
}

}  // namespace

Session::Session(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Session::~Session() = default;

void Session::cut() {
  connection_->watchdog.fire();
}

const std::string& Session::name() const {
  return connection_->name;
}

const HostConfig& Session::config() const {
  return connection_->config;
}

std::unique_ptr<Session> Session::open(const Destination& destination, Dialog& dialog) {
  require_sound_library();
  return open(destination, dialog, 0);
}

std::unique_ptr<Session> Session::open(const Destination& destination, Dialog& dialog, int depth) {
  HostConfig config = read_config(destination.name, destination.files,
                                  [&](const Consent& consent) { return dialog.consents(consent); });
  tell_of_ignored(config, destination.files, dialog);
  if (destination.jump) config.jump = *destination.jump;
  if (!config.proxy_command.empty())
    throw EnvironmentError("its configuration has a ProxyCommand, which is not run: " + config.proxy_command,
                           destination.name,
                           "name the hosts on the way with ProxyJump instead; or keep your own tunnel open, "
                           "`ssh -N -L 2200:localhost:22 " +
                               destination.name + "`, and use the host USER@localhost:2200",
                           ExitCode::unavailable);
  std::unique_ptr<Jump> jump;
  Descriptor socket;
  if (config.jump.empty()) {
    try {
      socket = connect_to(config.host, config.port, patience);
    } catch (const EnvironmentError& error) {
      const std::string place = destination.name.find(config.host) != std::string::npos
                                    ? error.place()
                                    : destination.name + " (" + error.place() + ")";
      throw LinkLost(error.message(), place, error.hint(), error.exit_code());
    }
  } else {
    if (depth == most_jumps)
      throw UserError("is reached through more than 8 hosts", destination.name, "check ProxyJump");
    // The last host of the list is the nearest to the destination, and reached through the others.
    const std::size_t comma = config.jump.rfind(',');
    Destination hop{.name = config.jump.substr(comma == std::string::npos ? 0 : comma + 1),
                    .files = destination.files};
    if (comma != std::string::npos) hop.jump = config.jump.substr(0, comma);
    jump = std::make_unique<Jump>(open(hop, dialog, depth + 1), config.host, config.port);
    socket = jump->take_end();
  }
  auto connection =
      std::make_unique<Connection>(destination.name, std::move(config), std::move(jump), std::move(socket));
  const auto passed = [&](Stage stage) {
    if (depth == 0) dialog.passed(stage);
  };
  connection->answer_time = destination.answer_time;
  connection->start(destination.files);
  passed(Stage::reached);
  check_host_key(connection->handle.get(), connection->config, destination.fingerprint, dialog);
  passed(Stage::key_is_right);
  authenticate(connection->handle.get(), connection->config, dialog, connection->watchdog);
  passed(Stage::logged_in);
  return std::unique_ptr<Session>(new Session(std::move(connection)));
}

Result Session::run(const Command& command) {
  Connection& connection = *connection_;
  if (connection.watchdog.has_fired() || ssh_is_connected(connection.handle.get()) == 0)
    throw connection.lost("the connection is gone");
  const std::chrono::seconds most_time = connection.answer_time * command.answers;
  Execution execution(connection.handle.get(), connection.watchdog, command, most_time);
  if (!execution.run()) throw connection.lost("the connection was lost");
  if (const std::string said = visible_line(shortened(trimmed(execution.noise()), 300));
      !execution.has_begun())
    throw EnvironmentError(
        "its login shell does not run commands" + (said.empty() ? "" : "; it says: " + said), name(),
        "use an account with an ordinary shell whose profile does not read input", ExitCode::unavailable);
  if (execution.is_too_much())
    throw EnvironmentError("the host sends more than was requested", name(), "", ExitCode::unavailable);
  if (!execution.has_ended() && execution.is_too_late())
    throw EnvironmentError("is still answering after " + std::to_string(most_time.count()) + " s", name(), "",
                           ExitCode::unavailable);
  if (!execution.has_ended())
    throw EnvironmentError("the shell there was terminated before the command was done", name());
  return execution.result();
}

std::string Session::output_of(const Command& command) {
  Result result = run(command);
  if (result.status != 0)
    throw EnvironmentError("a command failed there (" + std::to_string(result.status) +
                               "): " + shown_text(shortened(trimmed(result.errors), 600)),
                           name());
  return std::move(result.output);
}

}  // namespace anneal::ssh
