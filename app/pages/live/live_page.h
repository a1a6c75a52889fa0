#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "history/run_history.h"
#include "hosts/run_phase.h"
#include "widgets/background_job.h"
#include "widgets/page.h"
#include "widgets/state_badge.h"

namespace anneal::studio {

class Banner;
class Card;
class EmptyState;
class LiveCharts;
class LiveTiles;
class LiveInspector;
class LinkBanners;
class ProjectSession;
class RunFollower;

/// One run while it goes on, or as it went: curves, numbers, events.
class LivePage : public Page {
  Q_OBJECT

 public:
  explicit LivePage(ProjectSession& session, QWidget* parent = nullptr);
  ~LivePage() override;

  const RunHistory& history() const { return history_; }

 protected:
  void retranslate() override;

 private:
  void show_run(std::int64_t run);
  void follow(std::int64_t run);
  void show_nothing();
  void show_latest();
  void clear();
  void hear_events(const std::vector<Event>& events);
  void hear_phase(RunPhase phase);
  void load_stored(bool is_gone);
  void take(const std::vector<Event>& events);
  void refresh();
  void refresh_heading();
  QString why_it_waits();
  void refresh_banner();
  static QString words_of_result(const RunHistory& history);
  void set_phase(RunPhase phase);
  void fail_to_start(std::int64_t run, const QString& sentence);
  void stop(bool now);
  void offer_to_continue(State state, const QString& sentence);
  void offer_to_start(State state, const QString& sentence);
  void press_banner();

  ProjectSession& session_;
  std::optional<std::int64_t> run_;
  std::unique_ptr<RunFollower> follower_;
  BackgroundJob stored_;  ///< reads a run whose directory is gone, or whose host does not answer
  bool shows_stored_ = false;
  RunHistory history_;
  RunPhase phase_ = RunPhase::starting;
  bool stop_asked_ = false;
  bool can_continue_ = false;  ///< what the banner's button does: go on, or start anew
  QString start_problem_;

  QWidget* shown_;
  EmptyState* empty_;
  LinkBanners* links_;
  Banner* banner_;
  LiveTiles* tiles_;
  LiveCharts* charts_;
  LiveInspector* inspector_;
  QPushButton* stop_button_;
  QPushButton* stop_now_;
};

}  // namespace anneal::studio
