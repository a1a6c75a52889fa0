#pragma once

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QTimer>
#include <functional>

namespace anneal::studio::testing {

/// Runs the event loop until `condition`, looked at after every event and every 20 ms, holds; false after the
/// deadline.
inline bool wait_until(const std::function<bool()>& condition, int seconds = 60) {
  const QDeadlineTimer deadline(seconds * 1000);
  QTimer look_again;
  look_again.start(20);
  while (!condition()) {
    if (deadline.hasExpired()) return false;
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  }
  return true;
}

}  // namespace anneal::studio::testing
