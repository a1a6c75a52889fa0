#pragma once

#include <QObject>
#include <QString>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "engine/project/sharing/working_copy.h"

namespace anneal::studio {

/// Puts what changes in the working copy of a project where others see it, at once, every so often and at the
/// end, and takes in what they put there; on a thread and a connection of its own, since the folder may be
/// far away.
class Publisher : public QObject {
  Q_OBJECT

 public:
  Publisher(std::unique_ptr<project::WorkingCopy> copy, project::Project connection,
            QObject* parent = nullptr);
  /// Publishes once more, and waits for that. The project must not be open otherwise any more: the copy goes
  /// where all of it is published.
  ~Publisher() override;

 signals:
  void received();                        ///< something that others had put there
  void problem(const QString& sentence);  ///< once for as long as it lasts; it is tried again

 private:
  void work(const std::stop_token& stop);
  bool publish();

  std::unique_ptr<project::WorkingCopy> copy_;  ///< used by the thread only, as all but the last
  std::optional<project::Project> project_;
  QString told_;
  std::mutex mutex_;
  std::condition_variable_any stopped_;
  std::jthread thread_;
};

}  // namespace anneal::studio
