#include "engine/core/protocol/policy_state.h"

#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/read_nested.h"
#include "engine/core/protocol/largest_integer.h"

namespace anneal {

using nlohmann::json;

namespace {

json to_json(const Watch& watch) {
  return {{"level", watch.level}, {"evaluations", watch.evaluations}};
}

json to_json(const NoiseState& noise) {
  return {{"signal", noise.signal}, {"noise", noise.noise}, {"weight", noise.weight}, {"steps", noise.steps},
          {"growth", noise.growth}, {"spent", noise.spent}, {"earned", noise.earned}, {"worth", noise.worth}};
}

NoiseState noise_from_json(const json& value, const std::string& place) {
  constexpr double largest = std::numeric_limits<double>::max();
  NoiseState noise;
  ObjectReader reader(value, place);
  reader.read("signal", noise.signal, -largest, largest);
  reader.read("noise", noise.noise, -largest, largest);
  reader.read("weight", noise.weight, 0, 1);
  reader.read("steps", noise.steps, 0, largest_integer);
  reader.read("growth", noise.growth, 1, 1 << 20);
  reader.read("spent", noise.spent, 0, largest);
  reader.read("earned", noise.earned, 0, largest);
  reader.read("worth", noise.worth, 0, largest);
  return noise;
}

json to_json(const Timeline& timeline) {
  return {{"epoch", timeline.epoch}, {"progress", timeline.progress}, {"epochs", timeline.epochs}};
}

json to_json(const LossScale& scale) {
  return {{"value", scale.value}, {"steps", scale.steps}};
}

json to_json(const LossWatch& watch) {
  return {{"reference", watch.reference}, {"excess", watch.excess}};
}

LossWatch loss_watch_from_json(const json& value, const std::string& place) {
  constexpr double largest = std::numeric_limits<double>::max();
  LossWatch watch;
  ObjectReader reader(value, place);
  reader.read("reference", watch.reference, 0, largest);
  reader.read("excess", watch.excess, 0, largest);
  return watch;
}

json to_json(const std::vector<Rollback>& rollbacks) {
  json list = json::array();
  for (const Rollback& rollback : rollbacks)
    list.push_back({{"step", rollback.step}, {"from_step", rollback.from_step}});
  return list;
}

LossScale loss_scale_from_json(const json& value, const std::string& place) {
  constexpr double most_scale = 1 << 30;
  LossScale scale;
  ObjectReader reader(value, place);
  reader.read("value", scale.value, 0, most_scale);
  reader.read("steps", scale.steps, 0, largest_integer);
  return scale;
}

std::vector<Rollback> rollbacks_from_json(const json& value, const std::string& place) {
  if (!value.is_array()) throw UserError("is " + shown(value) + ", but must be a list", place);
  std::vector<Rollback> rollbacks;
  for (const json& entry : value) {
    ObjectReader reader(entry, place);
    Rollback& rollback = rollbacks.emplace_back();
    reader.read("step", rollback.step, 0, largest_integer);
    reader.read("from_step", rollback.from_step, 0, largest_integer);
  }
  return rollbacks;
}

json to_json(const StepTimes& times) {
  json entries = json::array();
  for (const StepTimes::Entry& entry : times.entries)
    entries.push_back({{"batch", entry.batch}, {"steps", entry.steps}, {"seconds", entry.seconds}});
  return {{"image_size", times.image_size}, {"entries", std::move(entries)}};
}

StepTimes step_times_from_json(const json& value, const std::string& place) {
  constexpr int largest_side = 1 << 20;
  constexpr double most_seconds = 1e9;
  StepTimes times;
  ObjectReader reader(value, place);
  reader.read("image_size", times.image_size, 0, largest_side);
  if (const json* entries = reader.find("entries")) {
    const std::string where = reader.place_of("entries");
    if (!entries->is_array()) throw UserError("is " + shown(*entries) + ", but must be a list", where);
    for (const json& entry : *entries) {
      ObjectReader entry_reader(entry, where);
      StepTimes::Entry& found = times.entries.emplace_back();
      entry_reader.read("batch", found.batch, 1, 1 << 20);
      entry_reader.read("steps", found.steps, 1, largest_integer);
      entry_reader.read("seconds", found.seconds, 0, most_seconds);
    }
  }
  return times;
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
  PolicyState state;
  ObjectReader reader(value, place);
  reader.read("micro_batch", state.micro_batch, 0, largest_integer);
  reader.read("rate_factor", state.rate_factor, 0, 1);
  for (const auto& [key, watch] :
       {std::pair{"plateau", &state.plateau}, std::pair{"early_stop", &state.early_stop}}) {
    const json* found = reader.find(key);
    if (found == nullptr) continue;
    ObjectReader watch_reader(*found, reader.place_of(key));
    watch_reader.read("level", watch->level, -1, 1);
    watch_reader.read("evaluations", watch->evaluations, 0, largest_integer);
  }
  read_nested(reader, "noise", state.noise, noise_from_json);
  read_nested(reader, "step_times", state.step_times, step_times_from_json);
  read_nested(reader, "timeline", state.timeline, timeline_from_json);
  reader.read("seconds", state.seconds, 0, 1e12);
  reader.read("ended", state.ended);
  read_nested(reader, "loss_scale", state.loss_scale, loss_scale_from_json);
  reader.read("skipped", state.skipped, 0, largest_integer);
  reader.read("nonfinite", state.nonfinite, 0, largest_integer);
  read_nested(reader, "loss_watch", state.loss_watch, loss_watch_from_json);
  read_nested(reader, "rollbacks", state.rollbacks, rollbacks_from_json);
  return state;
}

json to_json(const PolicyState& state) {
  return {{"micro_batch", state.micro_batch},
          {"rate_factor", state.rate_factor},
          {"plateau", to_json(state.plateau)},
          {"early_stop", to_json(state.early_stop)},
          {"noise", to_json(state.noise)},
          {"step_times", to_json(state.step_times)},
          {"timeline", to_json(state.timeline)},
          {"seconds", state.seconds},
          {"ended", state.ended},
          {"loss_scale", to_json(state.loss_scale)},
          {"skipped", state.skipped},
          {"nonfinite", state.nonfinite},
          {"loss_watch", to_json(state.loss_watch)},
          {"rollbacks", to_json(state.rollbacks)}};
}

}  // namespace anneal
