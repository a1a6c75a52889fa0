#include "app/run/run_follower.h"

#include <QMetaObject>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::studio {
namespace {

using namespace std::chrono_literals;
constexpr auto look_interval = 100ms;

}  // namespace

RunFollower::RunFollower(RunPlace run, Expect expect, QObject* parent)
    : QObject(parent),
      run_(std::move(run)),
      otherwise_(expect == Expect::a_beginning ? RunPhase::starting : RunPhase::gone) {
  thread_ = std::jthread([this](const std::stop_token& stop) { follow(stop); });
}

RunFollower::~RunFollower() {
  thread_.request_stop();
  thread_.join();
}

void RunFollower::follow(const std::stop_token& stop) {
  // Lines that are not events are the importer's to report.
  EventReader reader(
      [this, &stop](std::int64_t offset, std::int64_t most) {
        return run_.read(run_files::events, offset, most, stop);
      },
      run_files::events);
  bool has_all;
  do {
    Batch batch;
    has_all = true;
    try {
      has_all = look(reader, batch, stop);
      is_silent_ = false;
    } catch (const std::exception&) {
      if (stop.stop_requested()) return;
      if (!std::exchange(is_silent_, true)) emit host_is_silent();
    }
    hand_over(std::move(batch));
  } while (wait(stop, has_all ? look_interval : 0ms));
}

/// False where there are more events.
bool RunFollower::look(EventReader& reader, Batch& batch, const std::stop_token& stop) {
  // The phase is read before the events: once it says "over", everything has been written.
  const std::optional<RunPhase> phase = run_.phase(stop);
  if (phase) otherwise_ = RunPhase::gone;
  while (batch.events.size() < batch_limit) {
    std::optional<EventReader::Line> line = reader.next_event();
    if (!line) {
      batch.phase = phase.value_or(otherwise_);
      return true;
    }
    batch.events.push_back(std::move(line->event));
  }
  return false;
}

void RunFollower::hand_over(Batch batch) {
  const std::lock_guard lock(mutex_);
  waiting_ = std::move(batch.events);
  if (batch.phase) phase_ = *batch.phase;
  if (announced_ || (waiting_.empty() && phase_ == told_)) return;
  announced_ = true;
  QMetaObject::invokeMethod(
      this, [this] { take(); }, Qt::QueuedConnection);
}

void RunFollower::take() {
  std::vector<Event> events;
  RunPhase phase;
  {
    const std::lock_guard lock(mutex_);
    events.swap(waiting_);
    phase = phase_;
  }
  if (!events.empty()) emit events_arrived(events);
  const bool changed = phase != told_;
  {
    const std::lock_guard lock(mutex_);
    told_ = phase;
    announced_ = false;
  }
  changed_.notify_all();
  if (changed) emit phase_changed(phase);
}

bool RunFollower::wait(const std::stop_token& stop, std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, stop, time, [] { return false; });
  changed_.wait(lock, stop, [this] { return !announced_; });
  return !stop.stop_requested();
}

}  // namespace anneal::studio
