#pragma once

#include <QPointer>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/hosts/run_host.h"
#include "app/hosts/run_phase.h"
#include "app/pages/live/orders/pending_run_command.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/controls/state_badge.h"
#include "engine/runs/history/run_history.h"

namespace anneal::studio {

class Banner;
class Card;
class ChangeDialog;
class DiskWatch;
class EmptyState;
class ExampleCard;
class LiveCharts;
class LiveTiles;
class LiveInspector;
class LinkBanners;
class OpenRuns;
class OtherRunChoice;
class OutcomeBanner;
class ProjectSession;
class RunFollower;
class RunActions;
class TargetRow;

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
  std::optional<std::filesystem::path> folder_written_here();
  bool waits_for_space() const;
  bool waits_for_hosts() const;
  void show_phase();
  void fail_to_start(std::int64_t run, const QString& sentence);
  void ask(PendingRunCommand::What what);
  void stop(RunHost::Stop how);
  void change();
  void evaluate();
  void refresh_runs();
  void offer_more();

  ProjectSession& session_;
  std::optional<std::int64_t> run_;
  std::unique_ptr<RunFollower> follower_;
  BackgroundJob stored_;  ///< reads a run whose directory is gone, or whose host does not answer
  bool shows_stored_ = false;
  RunHistory history_;
  RunPhase phase_ = RunPhase::starting;
  bool wants_change_ = false;
  QPointer<ChangeDialog> change_;                    ///< while it is open
  std::map<std::int64_t, PendingRunCommand> asked_;  ///< by run
  QString start_problem_;                            ///< why it could not be started

  DiskWatch* disk_;
  QWidget* shown_;
  EmptyState* empty_;
  LinkBanners* links_;
  Banner* busy_;  ///< while a file is written
  OutcomeBanner* banner_;
  LiveTiles* tiles_;
  LiveCharts* charts_;
  OtherRunChoice* others_;
  TargetRow* target_;
  ExampleCard* examples_;
  LiveInspector* inspector_;
  OpenRuns* runs_;
  RunActions* actions_;
};

}  // namespace anneal::studio
