#pragma once

#include <QListWidget>
#include <cstddef>
#include <string>

#include "remote/host/queue.h"

namespace anneal::studio {

/// What waits on a host, next first, with the reason of each. The order is changed by dragging, and with Alt
/// and the arrow keys; Delete takes one out.
class QueueList : public QListWidget {
  Q_OBJECT

 public:
  explicit QueueList(QWidget* parent = nullptr);

  void set_queue(const remote::HostQueue& queue);
  std::string chosen() const;  ///< "" is none
  /// The chosen one goes up, or down.
  void move_chosen(int places);
  bool can_move(int places) const;
  int place_after(int places) const;  ///< … where it is then, counted from 1

 signals:
  /// `position` counts those that wait, from 0.
  void move_wanted(const QString& run, int position);
  void removal_wanted(const QString& run);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  int position_of(int row) const;

  std::string shown_;  ///< so that what is the same leaves the list, and a drag, alone
};

}  // namespace anneal::studio
