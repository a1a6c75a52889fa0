#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/runs/history/event_reader.h"
#include "engine/runs/history/rank_pace.h"
#include "engine/runs/runner/awaited.h"
#include "engine/runs/runner/control_socket.h"
#include "engine/runs/runner/go_on.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/work/first_host.h"
#include "engine/runs/work/kinds.h"

namespace anneal::work {

namespace fs = std::filesystem;
using nlohmann::json;

std::string first_host_of(const fs::path& run, Damages& damages) try {
  EventReader reader(run / run_files::events);
  const auto line = reader.next_event();
  const auto* hello = line ? std::get_if<HelloEvent>(&line->event.body) : nullptr;
  return hello == nullptr ? "" : hello->host;
} catch (const EnvironmentError& error) {
  damages.emplace_back(error.message(), error.place(),
                       "the run's state is taken from its state.json; what only its events tell is missing");
  return "";
}

namespace {

void add_ranks(json& result, const runner::RunStatus& status, const std::string& host) {
  if (!host.empty()) result["host"] = host;
  const bool are_seen = status.is_over() || is_alive(status.state.runner);  // not on another host
  for (std::size_t rank = 0; are_seen && rank < status.state.ranks.size(); ++rank)
    result["ranks"][rank]["alive"] = is_alive(status.state.ranks[rank]);
  if (const auto slowest = slowest_of(status.state.rank_seconds))
    result["slowest_rank"] = {{"rank", slowest->rank}, {"times", slowest->times}};
}

class RunKind : public Kind {
 public:
  bool is_in(const fs::path& folder) const override {
    std::error_code unknown;
    return fs::exists(folder / run_files::spec, unknown);
  }
  FileStamp stamp(const fs::path& folder) const override { return stamp_of(folder / run_files::state); }
  bool is_over(const fs::path& folder) const override { return runner::read_status(folder).is_over(); }

  json status(const fs::path& folder, Damages& damages) const override {
    const runner::RunStatus found = runner::read_status(folder);
    damages = found.damages;
    json result = runner::to_json(found);
    result["kind"] = "run";
    add_ranks(result, found, first_host_of(folder, damages));
    if (const std::string what = runner::awaited(found, folder); !what.empty()) result["waits"] = what;
    if (const auto origin = runner::origin_of(runner::existing_run(folder), damages))
      result["continues"] = {{"run", origin->run}, {"step", origin->step}};
    return result;
  }

  void stop(const fs::path& folder, const StopRequest& request) const override {
    const fs::path run = runner::existing_run(folder);
    if (runner::read_status(run).is_over()) return;
    try {
      json asked = {{"command", "stop"}, {"now", request.is_now}};
      if (request.is_after_epoch) asked["after_epoch"] = true;  // a key that earlier runners do not know
      runner::ask_runner(run, asked);
    } catch (const EnvironmentError&) {
      if (!runner::read_status(run).is_over()) throw;  // else it ended while we asked
    }
  }

  std::vector<std::string> resume_arguments(const fs::path& folder) const override {
    return {"train", "--resume", "--run-dir", runner::existing_run(folder)};
  }

  std::optional<json> spec(const fs::path& folder) const override { return read_run_spec(folder); }
};

}  // namespace

const Kind& run_kind() {
  static const RunKind kind;
  return kind;
}

}  // namespace anneal::work
