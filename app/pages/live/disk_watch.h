#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "app/pages/live/disk_room.h"
#include "app/widgets/controls/background_job.h"
#include "engine/core/protocol/event.h"

namespace anneal::studio {

/// Whether a run waits for room on its disk. It says so itself as long as that can be written; one that is
/// silent may be unable to, and its disk is looked at.
class DiskWatch : public QObject {
  Q_OBJECT

 public:
  /// `folder` says which run directory of this computer is to be looked at: none where none is written to.
  DiskWatch(std::function<std::optional<std::filesystem::path>()> folder, QObject* parent);

  void hear(const std::vector<Event>& events);
  void clear();  ///< another run is watched

  bool is_full() const { return said_full_ || (room_ && room_->is_none()); }
  /// Measured since the last event of the run.
  const std::optional<DiskRoom>& room() const { return room_; }

 signals:
  void measured();

 private:
  void measure();

  std::function<std::optional<std::filesystem::path>()> folder_;
  bool said_full_ = false;
  std::optional<DiskRoom> room_;
  QTimer silence_;
  BackgroundJob measuring_;
};

}  // namespace anneal::studio
