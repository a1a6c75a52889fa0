#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/runs/link/endpoint.h"
#include "engine/runs/link/secret.h"

namespace anneal::link {

/// How the hosts that take part in an attempt at a run reach each other, as one of them sees it: each is a
/// node, by its place from 0.
struct NodePlace {
  int node = 0;
  std::vector<Endpoint> nodes;     ///< where each listens for the others
  std::vector<std::string> names;  ///< of the hosts, for people
  std::vector<int> numbers;        ///< as which each was started; one that is away has no place
  Secret secret;
  int attempt = 0;        ///< at the run: connections of another one are refused
  int ranks_of_node = 1;  ///< as many on each

  int count() const { return static_cast<int>(nodes.size()); }
  int first_rank_of(int of) const { return of * ranks_of_node; }
  /// "node 1 (HOST)", by its number.
  std::string name_of(int of) const;
};

/// Throws UserError under `place`.
NodePlace node_place_from_json(const nlohmann::json& value, const std::string& place);
/// Tells the secret.
nlohmann::json to_json(const NodePlace& place);

}  // namespace anneal::link
