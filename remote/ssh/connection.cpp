#include "ssh/connection.h"

#include <sys/mman.h>

namespace anneal::ssh {

namespace {

/// Without AES-GCM, whose tags libssh has failed to check.
constexpr const char* ciphers = "chacha20-poly1305@openssh.com,aes256-ctr,aes128-ctr";

/// Has libssh's own parser read these lines.
void parse(ssh_session session, const std::string& lines) {
  const Descriptor file(memfd_create("ssh-config", MFD_CLOEXEC));
  if (!file || write(file.get(), lines.data(), lines.size()) != static_cast<ssize_t>(lines.size()))
    throw system_error("the configuration cannot be passed on", "libssh", errno);
  const std::string path = "/proc/self/fd/" + std::to_string(file.get());
  if (ssh_options_parse_config(session, path.c_str()) != SSH_OK)
    throw UserError("libssh cannot read what the configuration says of keys and ciphers: " + lines);
}

}  // namespace

Session::Connection::Connection(std::string known_as, HostConfig settings, std::unique_ptr<Jump> way,
                                Descriptor connected)
    : name(std::move(known_as)),
      config(std::move(settings)),
      jump(std::move(way)),
      socket(std::move(connected)),
      watchdog(socket.get()),
      handle(ssh_new()) {}

Session::Connection::~Connection() {
  const Watchdog::Guard guard(watchdog, std::chrono::seconds(2));
  handle.reset();
}

void Session::Connection::set(ssh_options_e option, const void* value) const {
  if (ssh_options_set(handle.get(), option, value) != SSH_OK)
    throw EnvironmentError(std::string("libssh does not take a setting: ") + ssh_get_error(handle.get()),
                           name);
}

void Session::Connection::start(const UserFiles& files) {
  const int no = 0, yes = 1, port = config.port;
  const socket_t shared = dup(socket.get());  // libssh's own, which it closes
  const long seconds = patience.count();
  set(SSH_OPTIONS_PROCESS_CONFIG, &no);
  set(SSH_OPTIONS_SSH_DIR, files.directory.c_str());
  set(SSH_OPTIONS_HOST, config.host.c_str());
  parse(handle.get(), config.passed_on);
  // After the parser, which would take other values over these.
  set(SSH_OPTIONS_HOST, config.host.c_str());
  set(SSH_OPTIONS_PORT, &port);
  set(SSH_OPTIONS_USER, config.user.c_str());
  set(SSH_OPTIONS_FD, &shared);
  set(SSH_OPTIONS_TIMEOUT, &seconds);
  set(SSH_OPTIONS_STRICTHOSTKEYCHECK, &yes);
  set(SSH_OPTIONS_CIPHERS_C_S, ciphers);
  set(SSH_OPTIONS_CIPHERS_S_C, ciphers);
  if (!config.known_hosts.empty()) set(SSH_OPTIONS_KNOWNHOSTS, config.known_hosts.front().c_str());
  if (config.known_hosts.size() > 1) set(SSH_OPTIONS_GLOBAL_KNOWNHOSTS, config.known_hosts.back().c_str());
  const Watchdog::Guard guard(watchdog, patience);
  if (ssh_connect(handle.get()) != SSH_OK) throw lost("no SSH connection came about");
}

LinkLost Session::Connection::lost(const std::string& what) const {
  const std::string why =
      watchdog.has_fired() ? "the host was silent for too long" : ssh_get_error(handle.get());
  return LinkLost(what + ": " + why, name, "", ExitCode::unavailable);
}

}  // namespace anneal::ssh
