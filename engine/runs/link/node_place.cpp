#include "engine/runs/link/node_place.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"

namespace anneal::link {

using nlohmann::json;

std::string NodePlace::name_of(int of) const {
  return "node " + std::to_string(numbers[static_cast<std::size_t>(of)]) + " (" +
         names[static_cast<std::size_t>(of)] + ")";
}

NodePlace node_place_from_json(const json& value, const std::string& place) {
  constexpr int most = 1 << 20;
  int node = 0;
  int attempt = 0;
  int ranks_of_node = 1;
  std::string secret;
  ObjectReader reader(value, place);
  reader.read("node", node, 0, most);
  reader.read("attempt", attempt, 0, most);
  reader.read("ranks_of_node", ranks_of_node, 1, most);
  reader.read("secret", secret);
  const json* nodes = reader.find("nodes");
  reader.finish();
  NodePlace read{node, {}, {}, {}, Secret(secret, place + ".secret"), attempt, ranks_of_node};
  for (const json& each : nodes == nullptr ? json::array() : *nodes) {
    ObjectReader of_node(each, place + ".nodes");
    std::string at;
    of_node.read("at", at);
    of_node.read("name", read.names.emplace_back());
    of_node.read("number", read.numbers.emplace_back(), 0, most);
    of_node.finish();
    read.nodes.push_back(endpoint_from_text(at, place + ".nodes.at"));
  }
  if (node >= read.count()) throw UserError("is not among the nodes", place + ".node");
  return read;
}

json to_json(const NodePlace& place) {
  json nodes = json::array();
  for (std::size_t i = 0; i < place.nodes.size(); ++i)
    nodes.push_back(
        {{"at", to_text(place.nodes[i])}, {"name", place.names[i]}, {"number", place.numbers[i]}});
  return {{"node", place.node},
          {"nodes", std::move(nodes)},
          {"secret", place.secret.bytes()},
          {"attempt", place.attempt},
          {"ranks_of_node", place.ranks_of_node}};
}

}  // namespace anneal::link
