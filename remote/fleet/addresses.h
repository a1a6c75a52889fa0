#pragma once

#include <string>
#include <vector>

#include "engine/runs/link/endpoint.h"

namespace anneal::remote {

/// Where a host listened while it was tried who reaches whom.
struct Listening {
  std::string interface;
  link::Endpoint at;
  int megabits = 0;  ///< in a second; 0: not known
};

/// What came of calling another host at one of its addresses.
struct Attempt {
  std::size_t node = 0;  ///< the one called
  link::Endpoint at;
  bool is_reached = false;
  std::string from = {};    ///< the caller's own address on the way there
  std::string reason = {};  ///< why not
};

/// Who reaches whom, by node.
struct ReachTable {
  std::vector<std::string> names;
  std::vector<std::vector<Listening>> listening;
  std::vector<std::vector<Attempt>> attempts;  ///< of each as the caller
};

/// The addresses that a run of these hosts uses.
struct FleetAddresses {
  link::Endpoint rendezvous;           ///< of the first host
  std::vector<std::string> addresses;  ///< of each host, where the others reach it
};

/// Of the first host's addresses the one on the fastest interface that every other reaches, and of the others
/// the one that they reach it from: each has to be reached by all. Throws EnvironmentError
/// (ExitCode::unavailable) that names who does not reach whom, and where.
FleetAddresses choose_addresses(const ReachTable& table);

}  // namespace anneal::remote
