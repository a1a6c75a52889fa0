#pragma once

#include <QListWidget>

#include "app/pages/live/words/event_words.h"

namespace anneal::studio {

/// What happened in a run, newest first, each with the time since the run began.
class EventList : public QListWidget {
  Q_OBJECT

 public:
  static constexpr int limit = 200;

  explicit EventList(QWidget* parent = nullptr);
  void add(double seconds, const EventSentence& sentence);

 protected:
  void resizeEvent(QResizeEvent* event) override;
};

}  // namespace anneal::studio
