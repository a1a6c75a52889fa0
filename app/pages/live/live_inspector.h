#pragma once

#include <QWidget>
#include <optional>
#include <string>

#include "history/run_history.h"
#include "hosts/run_host.h"

class QLineEdit;

namespace anneal::studio {

class Card;
class EventList;
class LogTail;
class ShareBar;
class StageList;

/// Beside the curves: starting up, where a step's time goes, what happened, the log.
class LiveInspector : public QWidget {
  Q_OBJECT

 public:
  explicit LiveInspector(QWidget* parent = nullptr);

  void clear();
  void set_run(std::optional<RunPlace> run);
  void take(const Event& event);
  void refresh(const RunHistory& history);
  void retranslate();

 private:
  Card* start_;
  StageList* stages_;
  Card* step_;
  ShareBar* shares_;
  Card* events_;
  EventList* list_;
  Card* log_;
  QLineEdit* search_;
  LogTail* tail_;
  std::string split_;  ///< of the first evaluation
};

}  // namespace anneal::studio
