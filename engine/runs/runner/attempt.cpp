#include "engine/runs/runner/attempt.h"

#include <array>
#include <ctime>
#include <utility>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/base/machine.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/runs/runner/version.h"

namespace anneal::runner {

HelloEvent hello_of(const RunDirectory& directory, std::vector<std::string> devices) {
  return {.version = version,
          .run = directory.name(),
          .started = utc_now(),
          .host = host_name(),
          .devices = std::move(devices),
          .spec = directory.spec()};
}

std::string why_it_ended(const RunStatus& previous) {
  if (previous.state.state == RunState::State::finished) return "it had finished";
  if (!previous.exit) return "the runner was killed";
  return previous.exit->cause.empty() ? previous.word() : previous.exit->cause;
}

RestartEvent restart_of(RunDirectory& directory, std::string cause, std::optional<std::int64_t> from_step) {
  if (!from_step) {
    const std::vector<CheckpointEntry> saved = list_checkpoints(directory.path());
    from_step = saved.empty() ? 0 : saved.back().manifest.step;
  }
  return {.attempt = directory.log().restarts() + 1, .cause = std::move(cause), .from_step = *from_step};
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text.data();
}

}  // namespace anneal::runner
