#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "engine/runs/link/endpoint.h"
#include "engine/runs/link/own_addresses.h"
#include "engine/runs/link/secret.h"

namespace anneal::link {

/// Whether hosts reach each other, tried before a run of several begins: each listens at all of its addresses
/// under a name of its own and is called by the others. Who answers under another name is another host, as
/// where each has the same address for machines inside it.

/// A port at one of this host's addresses.
struct Listening {
  OwnAddress own;
  Endpoint at;
};

/// Listens at a free port of each of `addresses`, tells where, and answers whoever knows `secret` for
/// `time`. Addresses at which nobody can listen are left out. Throws EnvironmentError where none is left.
void answer_as(const std::string& name, const Secret& secret, const std::vector<OwnAddress>& addresses,
               const std::function<void(const std::vector<Listening>&)>& tell, std::chrono::seconds time);

/// Somebody to be called, and what came of it.
struct Reached {
  std::string name;
  Endpoint at;
  bool is_reached = false;
  std::string from = {};    ///< the address of this host that the way to it begins at
  std::string reason = {};  ///< of one that is not reached
};

/// Calls all at once. Waits 5 s at most.
std::vector<Reached> call_all(std::vector<Reached> others, const Secret& secret);

}  // namespace anneal::link
