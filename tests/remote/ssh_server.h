#pragma once

#include <memory>
#include <string>

#include "remote/ssh/session.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

/// How a host is to be.
struct ServerSettings {
  std::string shell = "/bin/bash";  ///< of the account
  std::string settings = {};        ///< more lines of sshd_config
  std::string password = {};        ///< of the account; "" is none
  std::string key_type = "ed25519";
  std::string pam = {};  ///< what is asked of the account, in place of the system's /etc/pam.d/sshd
};

/// A host: a real sshd on a port of this machine, with its own host key and, in a mount namespace, its own
/// accounts file, so that the account has a shell, a home and a password of its own. It lets the client's key
/// in. Needs root; `why_not` says why it cannot be had.
class SshServer {
 public:
  static std::string why_not();

  explicit SshServer(ServerSettings settings = {});
  ~SshServer();

  int port() const { return port_; }
  std::filesystem::path home() const { return folder_ / "home"; }
  std::filesystem::path log() const { return folder_ / "log"; }
  std::filesystem::path host_key() const { return folder_ / "host_key"; }
  std::string host_fingerprint() const;
  /// "127.0.0.1:PORT"
  std::string name() const { return "127.0.0.1:" + std::to_string(port_); }
  /// How often somebody tried to log in.
  int login_attempts() const;
  /// Another key from now on, on the same port.
  void change_key(const std::string& type = "ed25519");
  void restart();

 private:
  void start();

  TemporaryDirectory folder_;
  ServerSettings settings_;
  int port_ = 0;
  std::unique_ptr<Process> sshd_;

  friend class SshClient;
};

/// The user's side: a home with a key that servers let in.
class SshClient {
 public:
  SshClient();

  ssh::UserFiles files() const;
  std::filesystem::path key() const { return folder_ / ".ssh/id_ed25519"; }
  std::filesystem::path known_hosts() const { return folder_ / ".ssh/known_hosts"; }
  std::filesystem::path home() const { return folder_.path(); }
  void let_into(const SshServer& server) const;
  void know(const SshServer& server) const;
  ssh::Destination destination(const SshServer& server) const {
    return {.name = server.name(), .files = files()};
  }
  /// Knows the server's key and is let in.
  std::unique_ptr<ssh::Session> session(const SshServer& server) const;

 private:
  TemporaryDirectory folder_;
};

/// A port of this machine on which nobody listens.
int free_port();

}  // namespace anneal::testing
