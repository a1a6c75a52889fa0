#include "ssh/connection.h"

#include <sys/mman.h>

namespace anneal::ssh {

namespace {

/// Without AES-GCM, whose tags libssh has failed to check.
constexpr const char* ciphers = "chacha20-poly1305@openssh.com,aes256-ctr,aes128-ctr";

/// A file that libssh can be given the path of, as long as it is open.
Descriptor file_of(const std::string& text) {
  Descriptor file(memfd_create("for-libssh", MFD_CLOEXEC));
  if (!file || write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    throw system_error("the configuration cannot be passed on", "libssh", errno);
  return file;
}

std::string path_of(const Descriptor& file) {
  return "/proc/self/fd/" + std::to_string(file.get());
}

/// Has libssh's own parser read these lines.
void parse(ssh_session session, const std::string& lines) {
  const Descriptor file = file_of(lines);
  if (ssh_options_parse_config(session, path_of(file).c_str()) != SSH_OK)
    throw UserError("libssh cannot read what the configuration says of keys and ciphers: " + lines);
}

/// libssh reads two files, and a configuration may name any number.
Descriptor all_known_hosts(const HostConfig& config) {
  std::string text;
  for (const auto& file : config.known_hosts) text += known_hosts_text(file) + "\n";
  return file_of(text);
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
  known_hosts = all_known_hosts(config);
  set(SSH_OPTIONS_KNOWNHOSTS, path_of(known_hosts).c_str());
  set(SSH_OPTIONS_GLOBAL_KNOWNHOSTS, "/dev/null");
  const Watchdog::Guard guard(watchdog, patience);
  if (ssh_connect(handle.get()) != SSH_OK) throw lost("no SSH connection came about");
}

LinkLost Session::Connection::lost(const std::string& what) const {
  const std::string why =
      watchdog.has_fired() ? "the host was silent for too long" : ssh_get_error(handle.get());
  return LinkLost(what + ": " + why, name, "", ExitCode::unavailable);
}

}  // namespace anneal::ssh
