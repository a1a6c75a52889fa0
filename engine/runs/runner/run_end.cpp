#include "engine/runs/runner/run_end.h"

#include <variant>

#include "engine/core/base/error.h"

namespace anneal::runner {

namespace {

RunEnd failed_end(const FailedEvent& failed, ExitStatus status) {
  const bool is_ours = status.code >= 1 && status.code <= static_cast<int>(ExitCode::unavailable);
  return {.state = RunState::State::failed,
          .exit = {.code = is_ours ? status.code : static_cast<int>(ExitCode::failed),
                   .signal = {},
                   .cause = failed.message},
          .farewell = (failed.place.empty() ? "" : failed.place + ": ") + failed.message +
                      (failed.hint.empty() ? "" : "; " + failed.hint)};
}

RunEnd finished_end(const std::string& reason, int stop_signal) {
  const bool is_stopped = reason == "stopped";
  constexpr int by_signal = 128;
  return {.state = is_stopped ? RunState::State::stopped : RunState::State::finished,
          .exit = {.code = is_stopped && stop_signal != 0 ? by_signal + stop_signal : 0,
                   .signal = {},
                   .cause = reason},
          .farewell = reason};
}

}  // namespace

RunEnd run_end_of(const EventBody& last, ExitStatus status, int stop_signal) {
  const auto* failed = std::get_if<FailedEvent>(&last);
  RunEnd end = failed != nullptr ? failed_end(*failed, status)
                                 : finished_end(std::get<FinishedEvent>(last).reason, stop_signal);
  if (status.signal != 0) end.exit.signal = signal_name(status.signal);
  return end;
}

}  // namespace anneal::runner
