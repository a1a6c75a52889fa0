#include "engine/runs/queue/part.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/spec/parallel.h"

namespace anneal::queue {

using nlohmann::json;

json to_json(const Part& part) {
  return {{"node", part.node},
          {"nodes", part.nodes},
          {"rendezvous", link::to_text(part.rendezvous)},
          {"arguments", part.arguments}};
}

Part part_from_json(const json& value, link::Secret secret, const std::string& place) {
  Part part{.rendezvous = {}, .secret = std::move(secret)};
  ObjectReader reader(value, place);
  std::string rendezvous;
  reader.read("nodes", part.nodes, 2, ParallelSpec::most_nodes);
  reader.read("node", part.node, 0, part.nodes - 1);
  reader.read("rendezvous", rendezvous);
  if (const json* arguments = reader.find("arguments"))
    part.arguments = list_from_json<std::string>(*arguments, reader.place_of("arguments"), "a list of words");
  part.rendezvous = link::endpoint_from_text(rendezvous, reader.place_of("rendezvous"));
  return part;
}

json to_json(const Gathered& gathered) {
  return {{"holds", gathered.holds}, {"order", gathered.order}, {"reason", gathered.reason}};
}

Gathered gathered_from_json(const json& value, const std::string& place) {
  Gathered gathered;
  ObjectReader reader(value, place);
  reader.read("holds", gathered.holds);
  reader.read("order", gathered.order);
  reader.read("reason", gathered.reason);
  return gathered;
}

}  // namespace anneal::queue
