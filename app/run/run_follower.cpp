#include "run/run_follower.h"

#include <QMetaObject>
#include <chrono>
#include <utility>

#include "base/error.h"
#include "protocol/run_state.h"
#include "run/run_phase.h"
#include "runner/event_reader.h"

namespace anneal::studio {
namespace {

using namespace std::chrono_literals;
constexpr auto interval = 100ms;

}  // namespace

RunFollower::RunFollower(std::filesystem::path run_directory, QObject* parent)
    : QObject(parent), directory_(std::move(run_directory)) {
  thread_ = std::jthread([this](const std::stop_token& stop) { follow(stop); });
}

RunFollower::~RunFollower() {
  thread_.request_stop();
  thread_.join();
}

void RunFollower::follow(const std::stop_token& stop) {
  runner::EventReader reader(directory_ / run_files::events);
  RunPhase otherwise = RunPhase::starting;
  while (!stop.stop_requested()) {
    // The phase is read before the events: once it says "over", everything has been written.
    const std::optional<RunPhase> read = read_phase(directory_);
    if (read) otherwise = RunPhase::gone;
    const RunPhase phase = read.value_or(otherwise);
    std::vector<Event> events;
    bool more = false;
    try {
      while (auto line = reader.next()) {
        try {
          events.push_back(event_from_line(*line));
        } catch (const std::exception&) {
          continue;  // a line that is no event is the importer's to report
        }
        more = events.size() == batch_limit;
        if (more) break;
      }
    } catch (const std::exception&) {
      // A line beyond the limit, or a file that is not there yet: go on with what follows.
    }
    {
      std::unique_lock lock(mutex_);
      waiting_ = std::move(events);
      if (!more) phase_ = phase;
    }
    hand_over();
    if (!wait(stop, interval)) return;
  }
}

void RunFollower::hand_over() {
  const std::lock_guard lock(mutex_);
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
