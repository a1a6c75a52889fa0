#pragma once

#include <QTimer>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "history/run_history.h"
#include "hosts/run_host.h"
#include "hosts/run_phase.h"
#include "page_live/disk_room.h"
#include "widgets/background_job.h"
#include "widgets/page.h"
#include "widgets/state_badge.h"

namespace anneal::studio {

class Banner;
class Card;
class EmptyState;
class ExampleCard;
class LiveCharts;
class LiveTiles;
class LiveInspector;
class LinkBanners;
class OutcomeBanner;
class ProjectSession;
class RunFollower;
class RunMenu;
class RunSwitcher;

/// One run while it goes on, or as it went: curves, numbers, events.
class LivePage : public Page {
  Q_OBJECT

 public:
  explicit LivePage(ProjectSession& session, QWidget* parent = nullptr);
  ~LivePage() override;

  const RunHistory& history() const { return history_; }

  /// Asks what the rest of the policy of the run that is shown is to be, once all of it was heard; not where
  /// it does not train.
  void change_when_heard() { wants_change_ = true; }

 signals:
  void setting_wanted(const QString& key);  ///< of the next run

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
  void follow_no_longer_awaited();
  void load_stored(std::optional<RunPhase> seen);
  void take(const std::vector<Event>& events);
  void refresh();
  void refresh_heading();
  void set_phase(RunPhase phase);
  void measure_disk();
  bool waits_for_space() const;
  void show_phase();
  void fail_to_start(std::int64_t run, const QString& sentence);
  void stop(RunHost::Stop how);
  void change();
  void evaluate();
  void refresh_switcher();
  void offer_more();
  void lay_beside(std::int64_t run);
  void offer_others();

  ProjectSession& session_;
  std::optional<std::int64_t> run_;
  std::unique_ptr<RunFollower> follower_;
  BackgroundJob stored_;  ///< reads a run whose directory is gone, or whose host does not answer
  BackgroundJob beside_;  ///< reads another run's curves
  bool shows_stored_ = false;
  bool disk_is_full_ = false;     ///< the run said so last
  std::optional<DiskRoom> room_;  ///< since it was silent
  QTimer silence_;
  BackgroundJob measuring_;
  std::deque<std::int64_t> seen_;  ///< runs that were shown, the latest first
  RunHistory history_;
  RunPhase phase_ = RunPhase::starting;
  bool wants_change_ = false;
  bool stop_asked_ = false;
  bool ends_after_epoch_ = false;  ///< was asked for
  QString start_problem_;          ///< why it could not be started

  QWidget* shown_;
  EmptyState* empty_;
  LinkBanners* links_;
  Banner* busy_;  ///< while a file is written
  OutcomeBanner* banner_;
  LiveTiles* tiles_;
  LiveCharts* charts_;
  ExampleCard* examples_;
  LiveInspector* inspector_;
  RunSwitcher* switcher_;
  QPushButton* evaluate_;
  QPushButton* more_;
  RunMenu* menu_;
  QPushButton* change_;
  QPushButton* pause_;
  QPushButton* stop_;
  QAction* after_epoch_;
  QAction* now_;
};

}  // namespace anneal::studio
