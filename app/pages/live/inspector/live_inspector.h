#pragma once

#include <QWidget>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/hosts/run_host.h"
#include "app/hosts/run_phase.h"
#include "app/pages/live/words/change_words.h"
#include "engine/runs/history/run_history.h"

class QComboBox;

namespace anneal::studio {

class Card;
class EventList;
class FactList;
struct Fact;
class LogCard;
class ShareBar;
class StageList;
class StepAdviceView;

/// Beside the curves: starting up, where a step's time goes, what each process takes, what happened, the log.
class LiveInspector : public QWidget {
  Q_OBJECT

 public:
  explicit LiveInspector(QWidget* parent = nullptr);

  void clear();
  void set_run(std::optional<RunPlace> run);
  void take(const Event& event);
  /// While the run goes on, what its processes take has its room before that is known.
  void refresh(const RunHistory& history, RunPhase phase);
  void retranslate();

 signals:
  void setting_wanted(const QString& key);  ///< of the next run: what makes a step shorter

 private:
  struct Told {
    Event event;
    std::vector<ChangedValue> changed;
  };

  void tell_new();
  void tell_anew();
  void keep(Told told);
  void show_processes();
  std::vector<Fact> facts_to_come() const;
  int ranks_of(const RunHistory& history) const;

  Card* start_;
  StageList* stages_;
  Card* step_;
  ShareBar* shares_;
  StepAdviceView* advice_;
  Card* processes_;
  FactList* meters_;
  std::map<int, ResourcesEvent> resources_;  ///< by rank, the latest
  int expected_ranks_ = 0;                   ///< of which something may still be told
  Card* events_;
  EventList* list_;
  QComboBox* which_;  ///< events: what matters, or all
  LogCard* log_;
  std::string split_;      ///< of the first evaluation
  std::deque<Told> told_;  ///< as many as the list shows, to be told in another language or all of them
  std::size_t new_ = 0;    ///< those of them that the list has not yet: of thousands only the last get there
  HeldValues held_;
};

}  // namespace anneal::studio
