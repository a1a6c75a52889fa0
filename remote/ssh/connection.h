#pragma once

#include <memory>
#include <string>

#include "engine/core/base/descriptor.h"
#include "remote/ssh/handles.h"
#include "remote/ssh/jump.h"
#include "remote/ssh/session.h"
#include "remote/ssh/watchdog.h"

namespace anneal::ssh {

/// What a session consists of. Members end in the opposite order: libssh's part before its socket, its socket
/// before the way there.
struct Session::Connection {
  Connection(std::string known_as, HostConfig settings, std::unique_ptr<Jump> way, Descriptor connected);
  ~Connection();

  /// Makes libssh connect: keys are exchanged, and nothing is known of the other side yet.
  void start(const UserFiles& files);
  /// LinkLost, with what libssh says.
  LinkLost lost(const std::string& what) const;
  void set(ssh_options_e option, const void* value) const;

  std::string name;
  HostConfig config;
  std::unique_ptr<Jump> jump;
  Descriptor socket;
  Descriptor known_hosts;  ///< all of them, for libssh
  Watchdog watchdog;
  SessionHandle handle;
  std::chrono::seconds answer_time{};
};

}  // namespace anneal::ssh
