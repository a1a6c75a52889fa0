#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "engine/core/protocol/event.h"

namespace anneal::testing {

/// The events of a run to which everything happens: it is rolled back from the step at which it was best, its
/// worker is killed, somebody changes the epochs, and the accuracy that it is for takes a further round, in
/// which it still is.
std::vector<Event> eventful_run();

/// What they add up to, wherever the run is shown.
struct Eventful {
  static constexpr std::int64_t step = 220;
  static constexpr double epoch = 22;
  static constexpr double epochs = 25;
  static constexpr double best_accuracy = 0.8125;
  static constexpr double best_epoch = 19;
};

/// A run directory that such a run would leave, were its state.json lost.
void write_eventful_run(const std::filesystem::path& run);

}  // namespace anneal::testing
