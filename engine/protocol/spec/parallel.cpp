#include "protocol/spec/parallel.h"

#include <nlohmann/json.hpp>

#include "base/object_reader.h"

namespace anneal {

using nlohmann::json;

ParallelSpec parallel_from_json(const json& value, const std::string& place) {
  constexpr int most_restarts = 1000;
  ParallelSpec spec;
  ObjectReader reader(value, place);
  reader.read("ranks", spec.ranks, 1, ParallelSpec::most_ranks);
  reader.read("nodes", spec.nodes, 1, ParallelSpec::most_nodes);
  reader.read("restarts", spec.restarts, 0, most_restarts);
  reader.finish();
  return spec;
}

json to_json(const ParallelSpec& spec) {
  return {{"ranks", spec.ranks}, {"nodes", spec.nodes}, {"restarts", spec.restarts}};
}

}  // namespace anneal
