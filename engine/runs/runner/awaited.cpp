#include "engine/runs/runner/awaited.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <system_error>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/runs/history/run_history.h"

namespace anneal::runner {

namespace {

constexpr const char* room = "room on its disk";
constexpr const char* hosts = "its hosts, some of which are missing";

/// For what the run last said that it waits; "" where it does not. Of a full disk, steps go on until the next
/// checkpoint.
std::string said_to_await(const std::filesystem::path& run) {
  constexpr std::uintmax_t most_bytes = 1 << 16;
  const std::filesystem::path events = existing_run(run) / run_files::events;
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(events, ignored)) return "";
  const std::uintmax_t bytes = std::filesystem::file_size(events, ignored);
  std::ifstream stream(events, std::ios::binary);
  stream.seekg(bytes > most_bytes && !ignored ? static_cast<std::streamoff>(bytes - most_bytes) : 0);
  RunHistory history;
  for (std::string line; std::getline(stream, line);) try {
      history.take(event_from_line(line));
    } catch (const UserError&) {  // the first line may be cut, as the last
    }
  using For = RunHistory::Waiting::For;
  const For what = history.waiting() ? history.waiting()->what : For::nothing;
  return what == For::room_on_its_disk ? room : what == For::lost_hosts ? hosts : "";
}

/// Of a run on several hosts whose ranks have ended, while its runner lives; where processes are seen. It
/// says so only once it has waited for some seconds.
bool waits_for_hosts(const RunStatus& status, const std::filesystem::path& run) {
  return is_alive(status.state.runner) && std::ranges::none_of(status.state.ranks, is_alive) &&
         read_run_spec(existing_run(run)).value("/parallel/nodes"_json_pointer, 1) > 1;
}

/// Of a run that has learned all and whose evaluations, in processes of their own, are behind.
bool waits_for_evaluations(const RunState& state, const std::filesystem::path& run) {
  constexpr double rounding = 1e-9;  // of epochs
  return state.epochs > 0 && state.epoch >= static_cast<double>(state.epochs) - rounding &&
         read_run_spec(existing_run(run)).value("/training/evaluation"_json_pointer, "") == "separate";
}

}  // namespace

std::string awaited(const RunStatus& status, const std::filesystem::path& run) {
  if (status.is_over()) return "";
  if (const std::string said = said_to_await(run); !said.empty()) return said;
  if (waits_for_hosts(status, run)) return hosts;
  return waits_for_evaluations(status.state, run) ? "its last evaluations; training has ended" : "";
}

}  // namespace anneal::runner
