#pragma once

#include <chrono>
#include <functional>

#include "engine/cli/terminal/progress.h"
#include "engine/core/protocol/event.h"
#include "engine/runs/runner/detach.h"

namespace anneal::cli {

/// In the detached process: tells the one that started it what happens up to the first step. `words` outlives
/// the result.
std::function<void(const Event&)> tell_start(const Descriptor& words);

/// In the process that started it: shows what it tells until it trains, and returns 0, or until it has ended,
/// and returns its exit status; with `quiet` only a failure is shown. A run that takes longer than `patience`
/// to begin is left alone: where it stands is said, and 0 returned.
int watch_start(const runner::Detached& run, Progress& progress, bool quiet,
                std::chrono::milliseconds patience);

}  // namespace anneal::cli
