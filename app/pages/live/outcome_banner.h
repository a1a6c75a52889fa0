#pragma once

#include <cstdint>
#include <optional>

#include "app/hosts/run_phase.h"
#include "app/pages/live/disk_room.h"
#include "app/widgets/controls/banner.h"
#include "engine/runs/history/run_history.h"

namespace anneal::studio {

class ProjectSession;

/// How a run came to its end, or why it does not go on, and what to do next; before that its place. Hidden
/// where there is nothing to say.
class OutcomeBanner : public Banner {
  Q_OBJECT

 public:
  explicit OutcomeBanner(ProjectSession& session, QWidget* parent = nullptr);

  struct Standing {
    RunPhase phase = RunPhase::starting;
    bool ends_after_epoch = false;      ///< was asked for
    QString start_problem = {};         ///< why it could not be started
    bool waits_for_space = false;       ///< on its disk …
    std::optional<DiskRoom> room = {};  ///< … where that is known
  };
  /// `history` must live until another run is shown.
  void show_run(std::int64_t run, const RunHistory& history, const Standing& standing);

 signals:
  void page_wanted(const QString& page);
  void continued();  ///< the run was asked to go on
  void problem(const QString& sentence);

 private:
  static EvaluationEvent result_of(const RunHistory& history);
  static QString words_of_result(const RunHistory& history);
  static QString words_of_certainty(const RunHistory& history);
  static bool is_proven_useful(const RunHistory& history);
  static QString words_of_divergence(const RunHistory& history);
  QString why_it_waits();
  static QString words_of_space(const std::optional<DiskRoom>& room);
  void offer_after_the_end();
  void begin_lesson();
  void offer_to_continue(State state, const QString& sentence);
  void offer_to_start(State state, const QString& sentence);
  void press();

  ProjectSession& session_;
  std::int64_t run_ = 0;
  const RunHistory* history_ = nullptr;
  RunPhase phase_ = RunPhase::starting;
  std::optional<std::int64_t> parent_;  ///< of the run, where it is still there
  bool can_continue_ = false;           ///< what the button does: go on, or start anew
  QPushButton* lesson_;                 ///< the second thing to do after the end
};

}  // namespace anneal::studio
