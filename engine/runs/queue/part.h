#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/runs/link/endpoint.h"
#include "engine/runs/link/secret.h"

namespace anneal::queue {

/// What one host does in a run of several, each of which has it in its queue.
struct Part {
  int node = 0;  ///< which of them this host is, from 0; the first keeps the run
  int nodes = 2;
  link::Endpoint rendezvous;  ///< where the first is called
  link::Secret secret;
  std::vector<std::string> arguments = {};  ///< more of `train`, for this host: --data-at, --ports
};

/// Without the secret.
nlohmann::json to_json(const Part& part);
/// Throws UserError under `place`.
Part part_from_json(const nlohmann::json& json, link::Secret secret, const std::string& place);

/// How the hosts of such a run have got on, as this one has heard.
struct Gathered {
  /// All of them have it in their queues and are there: each keeps its devices for it. One of which nothing
  /// is heard keeps none.
  bool holds = false;
  /// The place of the run among those of several hosts, the same on all of them, so that no two runs wait for
  /// each other; "" where it is not known yet.
  std::string order = {};
  std::string reason = "waits for the other hosts of the run";  ///< why it cannot start; "": it can

  bool operator==(const Gathered&) const = default;
};

nlohmann::json to_json(const Gathered& gathered);
/// Throws UserError under `place`.
Gathered gathered_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal::queue
