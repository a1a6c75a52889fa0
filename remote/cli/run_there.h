#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "remote/cli/fleet_links.h"
#include "remote/cli/link.h"
#include "remote/host/remote_run.h"

namespace anneal::remote {

/// What commands about a run take.
struct RunOptions {
  LinkOptions link;
  std::string name;  ///< HOST:RUN
  bool now = false;
  bool after_epoch = false;
  bool wait = false;
  int rank = 0;
  std::vector<std::string> assignments;
  std::filesystem::path output;
};

/// The host of HOST:RUN, and the run.
class RunThere {
 public:
  RunThere(const RunOptions& options, const cli::Globals& globals);

  template <class Action>
  auto ask(Action action) {
    return link.persistently([&](ssh::Session& session) {
      RemoteRuns runs(session, link.place());
      return action(runs);
    });
  }
  /// Throws UserError where there is no such run, with its first host where this is another of it.
  nlohmann::json status();

  /// The hosts of a run of several; none of a run of one.
  const HostsRecord& record();
  bool is_of_several() { return !record().hosts.empty(); }
  /// All of them. This one may be another than the first.
  FleetLinks fleet();

  RunName name;
  Link link;

 private:
  const RunOptions& options_;
  const cli::Globals& globals_;
  std::optional<HostsRecord> record_;
};

}  // namespace anneal::remote
