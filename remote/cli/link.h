#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "engine/cli/terminal/program.h"
#include "remote/host/host_list.h"
#include "remote/host/upload.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// What every command that reaches a host takes.
struct LinkOptions {
  std::string host;
  std::string fingerprint;  ///< of each host, with "," between them
  bool batch = false;
};

/// The same for another host.
LinkOptions linked(LinkOptions options, const std::string& host);

void add_link_options(cli::Command& command, LinkOptions& options);

/// "HOST:RUN" or "[HOST]:RUN", cut at the last colon. Throws UserError.
struct RunName {
  std::string host;
  std::string run;
};
RunName run_name_from(const std::string& text);

/// On stderr, but with `--quiet`.
void tell(const cli::Globals& globals, const std::string& text);

/// Before a host that cannot be reached is tried again.
inline constexpr std::chrono::seconds between_tries{2};

/// A host that a command works with.
class Link {
 public:
  /// Its place is that of the user's list of hosts, where none is given.
  Link(const LinkOptions& options, const cli::Globals& globals, std::optional<Place> place = {});

  /// The session; made where there is none.
  ssh::Session& session();
  /// Another one, after this one was lost, or to see whether something lives without it.
  ssh::Session& reconnect();
  const Place& place() const { return host_.place; }
  const std::string& name() const { return host_.name; }

  /// Runs `action` with a session, again with a new one where the link is lost: what is interrupted goes on.
  /// Gives up after a minute without a new session, and where several in a row are lost within a minute: a
  /// host that lets us in and then says nothing.
  template <class Action>
  auto persistently(Action action) {
    for (short_lives_ = 0;;) {
      try {
        return action(session());
      } catch (const ssh::LinkLost& lost) {
        wait_for_host(lost);
      }
    }
  }

  void tell(const std::string& text) const { remote::tell(globals_, text); }

 private:
  void wait_for_host(const ssh::LinkLost& lost);

  KnownPlace host_;
  LinkOptions options_;
  const cli::Globals& globals_;
  std::unique_ptr<ssh::Dialog> dialog_;
  std::unique_ptr<ssh::Session> session_;
  bool was_reached_ = false;
  std::chrono::steady_clock::time_point made_ = {};  ///< the session
  int short_lives_ = 0;                              ///< of sessions in a row
};

/// Bytes of a transfer on stderr, where that is a terminal.
ShowBytes shown_bytes(const std::string& what, const cli::Globals& globals);

}  // namespace anneal::remote
