#pragma once

#include <list>
#include <string>
#include <vector>

#include "remote/cli/link.h"
#include "remote/fleet/hosts_record.h"
#include "remote/fleet/member.h"

namespace anneal::remote {

/// "a,b" as names. Throws UserError for an empty one, and for one that comes twice.
std::vector<std::string> host_names(const std::string& text);

/// The hosts of a run, the first of which keeps it. Connections are made when they are needed.
class FleetLinks {
 public:
  FleetLinks(const LinkOptions& options, const std::vector<std::string>& names, const cli::Globals& globals);
  /// Those of a run that has been started. `first`, the link to its first host, outlives this; null: there is
  /// none yet.
  FleetLinks(Link* first, const HostsRecord& record, const LinkOptions& options, const cli::Globals& globals);

  Link& first() { return *links_.front(); }
  const std::vector<Link*>& all() { return links_; }
  /// For as long as this lives.
  std::vector<Member> members();

  /// Puts the programs on all at once; returns their id on each.
  std::vector<std::string> deploy();
  /// A run that some server ends with the session that started it would be lost without anybody noticing.
  void prove_alive(const HostsRecord& record);

 private:
  const cli::Globals& globals_;
  std::list<Link> own_;
  std::vector<Link*> links_;
};

}  // namespace anneal::remote
