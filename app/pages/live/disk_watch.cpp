#include "app/pages/live/disk_watch.h"

#include <utility>
#include <variant>

namespace anneal::studio {

DiskWatch::DiskWatch(std::function<std::optional<std::filesystem::path>()> folder, QObject* parent)
    : QObject(parent), folder_(std::move(folder)) {
  constexpr int silent_ms = 5000;
  silence_.setSingleShot(true);
  silence_.setInterval(silent_ms);
  connect(&silence_, &QTimer::timeout, this, &DiskWatch::measure);
}

void DiskWatch::hear(const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const auto* warning = std::get_if<WarningEvent>(&event.body))
      said_full_ = warning->code == WarningEvent::disk_full;
    else if (!std::holds_alternative<ResourcesEvent>(event.body))
      said_full_ = false;
  }
  room_.reset();
  silence_.start();
  if (said_full_) measure();
}

void DiskWatch::clear() {
  said_full_ = false;
  room_.reset();
  measuring_.cancel();
  silence_.stop();
}

void DiskWatch::measure() {
  const auto folder = folder_();
  if (!folder) return;
  const auto look = [folder = *folder](const std::stop_token&) { return disk_room(folder); };
  const auto take = [this](const DiskRoom& room) {
    room_ = room;
    silence_.start();
    emit measured();
  };
  measuring_.start(look, take, [this](const std::exception_ptr&) { silence_.start(); });
}

}  // namespace anneal::studio
