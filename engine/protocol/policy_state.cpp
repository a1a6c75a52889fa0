#include "protocol/policy_state.h"

#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

#include "protocol/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

json to_json(const Watch& watch) {
  return {{"level", watch.level}, {"evaluations", watch.evaluations}};
}

json to_json(const Timeline& timeline) {
  return {{"epoch", timeline.epoch}, {"progress", timeline.progress}, {"epochs", timeline.epochs}};
}

Timeline timeline_from_json(const json& value, const std::string& place) {
  constexpr double most_epochs = 1e9;
  Timeline timeline;
  ObjectReader reader(value, place);
  reader.read("epoch", timeline.epoch, 0, most_epochs);
  reader.read("progress", timeline.progress, 0, 1);
  reader.read("epochs", timeline.epochs, 0, most_epochs);
  return timeline;
}

}  // namespace

PolicyState policy_state_from_json(const json& value, const std::string& place) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  PolicyState state;
  ObjectReader reader(value, place);
  reader.read("micro_batch", state.micro_batch, 0, most);
  reader.read("rate_factor", state.rate_factor, 0, 1);
  for (const auto& [key, watch] :
       {std::pair{"plateau", &state.plateau}, std::pair{"early_stop", &state.early_stop}}) {
    const json* found = reader.find(key);
    if (found == nullptr) continue;
    ObjectReader watch_reader(*found, reader.place_of(key));
    watch_reader.read("level", watch->level, -1, 1);
    watch_reader.read("evaluations", watch->evaluations, 0, most);
  }
  if (const json* found = reader.find("timeline"))
    state.timeline = timeline_from_json(*found, reader.place_of("timeline"));
  reader.read("seconds", state.seconds, 0, 1e12);
  reader.read("ended", state.ended);
  return state;
}

json to_json(const PolicyState& state) {
  return {{"micro_batch", state.micro_batch},
          {"rate_factor", state.rate_factor},
          {"plateau", to_json(state.plateau)},
          {"early_stop", to_json(state.early_stop)},
          {"timeline", to_json(state.timeline)},
          {"seconds", state.seconds},
          {"ended", state.ended}};
}

}  // namespace anneal
