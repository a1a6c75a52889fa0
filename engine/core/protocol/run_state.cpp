#include "engine/core/protocol/run_state.h"

#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/base/read_nested.h"
#include "engine/core/protocol/largest_integer.h"
#include "engine/core/protocol/process_json.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> state_words = {"starting", "running", "stopping",
                                              "finished", "stopped", "failed"};
constexpr double most_seconds = std::numeric_limits<double>::max();

std::string read_text(const std::string& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string boot_id() {
  std::string id = read_text("/proc/sys/kernel/random/boot_id");
  while (!id.empty() && id.back() == '\n') id.pop_back();
  return id;
}

RunState::BestEvaluation best_from_json(const json& value, const std::string& place) {
  RunState::BestEvaluation best;
  ObjectReader reader(value, place);
  reader.read("split", best.split);
  reader.read_word("metric", best.metric, metric_words());
  reader.read("value", best.value, std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max());
  reader.read("epoch", best.epoch, 0, 1e12);
  reader.read("step", best.step, 0, largest_integer);
  return best;
}

TimeLeft time_left_from_json(const json& value, const std::string& place) {
  TimeLeft left;
  ObjectReader reader(value, place);
  reader.read("least", left.least, 0, most_seconds);
  reader.read("most", left.most, 0, most_seconds);
  return left;
}

std::vector<double> rank_seconds_from_json(const json& value, const std::string& place) {
  const std::string allowed = "a list of seconds, one for each rank";
  std::vector<double> seconds = list_from_json<double>(value, place, allowed);
  for (const double one : seconds)
    if (!(one >= 0 && one <= most_seconds))
      throw UserError("is " + shown(value) + ", but must be " + allowed, place);
  return seconds;
}

json best_to_json(const RunState::BestEvaluation& best) {
  return {{"split", best.split},
          {"metric", to_string(best.metric)},
          {"value", best.value},
          {"epoch", best.epoch},
          {"step", best.step}};
}

}  // namespace

ProcessId process_from_json(const json& value, const std::string& place) {
  ProcessId process;
  ObjectReader reader(value, place);
  reader.read("pid", process.pid, 0, largest_integer);
  reader.read("start_time", process.start_time, 0, largest_integer);
  reader.read("boot_id", process.boot_id);
  return process;
}

json to_json(const ProcessId& process) {
  return {{"pid", process.pid}, {"start_time", process.start_time}, {"boot_id", process.boot_id}};
}

std::optional<ProcessId> identify_process(std::int64_t pid) {
  const std::string stat = read_text("/proc/" + std::to_string(pid) + "/stat");
  // Field 2 is the program's name in parentheses and may itself hold blanks and parentheses.
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream fields(stat.substr(name_end + 1));
  std::string state, skipped;
  fields >> state;
  constexpr int fields_before_start_time = 18;
  for (int i = 0; i < fields_before_start_time; ++i) fields >> skipped;
  ProcessId process{.pid = pid, .boot_id = boot_id()};
  if (!(fields >> process.start_time) || state == "Z" || state == "X") return std::nullopt;
  return process;
}

ProcessId this_process() {
  return identify_process(getpid()).value_or(ProcessId{getpid(), 0, {}});
}

bool is_alive(const ProcessId& process) {
  return process.pid > 0 && identify_process(process.pid) == process;
}

const std::string& to_string(RunState::State state) {
  return state_words[static_cast<std::size_t>(state)];
}

bool is_over(RunState::State state) {
  return state >= RunState::State::finished;
}

RunState run_state_from_json(const json& value, const std::string& place) {
  RunState state;
  ObjectReader reader(value, place);
  reader.read_word("state", state.state, state_words);
  reader.read("paused", state.is_paused);
  reader.read("last_step", state.last_step, 0, largest_integer);
  reader.read("epoch", state.epoch, 0, 1e12);
  reader.read("epochs", state.epochs, 0, largest_integer);
  reader.read("seconds", state.seconds, 0, most_seconds);
  read_nested(reader, "time_left", state.time_left, time_left_from_json);
  read_nested(reader, "best", state.best, best_from_json);
  read_nested(reader, "runner", state.runner, process_from_json);
  if (const json* ranks = reader.find("ranks"); ranks != nullptr && ranks->is_array())
    for (const json& rank : *ranks) state.ranks.push_back(process_from_json(rank, reader.place_of("ranks")));
  if (const json* seconds = reader.find("rank_seconds"))
    state.rank_seconds = rank_seconds_from_json(*seconds, reader.place_of("rank_seconds"));
  return state;
}

json to_json(const RunState& state) {
  json ranks = json::array();
  for (const ProcessId& rank : state.ranks) ranks.push_back(to_json(rank));
  json result = {{"state", to_string(state.state)},
                 {"runner", to_json(state.runner)},
                 {"ranks", ranks},
                 {"last_step", state.last_step},
                 {"epoch", state.epoch},
                 {"epochs", state.epochs},
                 {"seconds", state.seconds}};
  if (state.is_paused) result["paused"] = true;
  if (const auto& left = state.time_left)
    result["time_left"] = {{"least", left->least}, {"most", left->most}};
  if (state.best) result["best"] = best_to_json(*state.best);
  if (!state.rank_seconds.empty()) result["rank_seconds"] = state.rank_seconds;
  return result;
}

RunExit run_exit_from_json(const json& value, const std::string& place) {
  RunExit exit;
  ObjectReader reader(value, place);
  reader.read("code", exit.code, 0, 255);
  reader.read("signal", exit.signal);
  reader.read("cause", exit.cause);
  reader.read("last_step", exit.last_step, 0, largest_integer);
  return exit;
}

json to_json(const RunExit& exit) {
  return {{"code", exit.code}, {"signal", exit.signal}, {"cause", exit.cause}, {"last_step", exit.last_step}};
}

}  // namespace anneal
