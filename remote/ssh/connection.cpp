#include "remote/ssh/connection.h"

#include <sys/mman.h>

#include "remote/ssh/host_key.h"

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
    throw UserError("libssh cannot read the configuration's settings for keys and ciphers: " + lines);
}

/// What libssh calls a host whose name it does not take, such as one with an underscore.
constexpr const char* stand_in = "host";

/// libssh reads two files, and a configuration may name any number; lines with tabs or CR it does not take.
KnownHosts all_known_hosts(const HostConfig& config) {
  KnownHosts known;
  for (const auto& file : config.known_hosts) known.read(file);
  return known;
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
    throw EnvironmentError(std::string("libssh does not accept a setting: ") + ssh_get_error(handle.get()),
                           name);
}

void Session::Connection::start(const UserFiles& files) {
  // libssh is connected already: host and port are but a name in the files of known hosts for it.
  const bool has_alias = !config.host_key_alias.empty();
  std::string host = has_alias ? config.host_key_alias : config.host;
  KnownHosts known = all_known_hosts(config);
  const bool is_taken = ssh_options_set(handle.get(), SSH_OPTIONS_HOST, host.c_str()) == SSH_OK;
  if (!is_taken) {
    host = stand_in;
    known.keep(key_name(config), stand_in);
  }
  const int no = 0, yes = 1, port = has_alias || !is_taken ? 22 : config.port;
  const socket_t shared = dup(socket.get());  // libssh's own, which it closes
  const long seconds = patience.count();
  set(SSH_OPTIONS_PROCESS_CONFIG, &no);
  set(SSH_OPTIONS_SSH_DIR, files.directory.c_str());
  set(SSH_OPTIONS_HOST, host.c_str());
  parse(handle.get(), config.passed_on);
  // After the parser, which would take other values over these.
  set(SSH_OPTIONS_HOST, host.c_str());
  set(SSH_OPTIONS_PORT, &port);
  set(SSH_OPTIONS_USER, config.user.c_str());
  set(SSH_OPTIONS_FD, &shared);
  set(SSH_OPTIONS_TIMEOUT, &seconds);
  set(SSH_OPTIONS_STRICTHOSTKEYCHECK, &yes);
  set(SSH_OPTIONS_CIPHERS_C_S, ciphers);
  set(SSH_OPTIONS_CIPHERS_S_C, ciphers);
  known_hosts = file_of(plain_lines(known));
  set(SSH_OPTIONS_KNOWNHOSTS, path_of(known_hosts).c_str());
  set(SSH_OPTIONS_GLOBAL_KNOWNHOSTS, "/dev/null");
  const Watchdog::Guard guard(watchdog, patience);
  if (ssh_connect(handle.get()) != SSH_OK) throw lost("no SSH connection could be made");
}

LinkLost Session::Connection::lost(const std::string& what) const {
  const std::string why =
      watchdog.has_fired() ? "the host was silent for too long" : ssh_get_error(handle.get());
  return LinkLost(what + ": " + why, name, "", ExitCode::unavailable);
}

}  // namespace anneal::ssh
