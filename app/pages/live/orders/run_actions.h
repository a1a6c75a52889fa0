#pragma once

#include <QObject>
#include <cstdint>
#include <optional>

#include "app/hosts/run_host.h"
#include "app/hosts/run_phase.h"

class QAction;
class QMenu;
class QPushButton;

namespace anneal::studio {

class PendingRunCommand;
class CommandMenu;
class Page;
class ProjectSession;
class RunMenu;

/// The buttons of the run that is shown: what can be done with it as it stands.
class RunActions : public QObject {
  Q_OBJECT

 public:
  /// Adds them to the page.
  RunActions(ProjectSession& session, Page& page);

  void hide();
  void set_run(std::optional<std::int64_t> run, RunPhase phase, const PendingRunCommand& asked);
  void describe(const QString& name);  ///< of the run
  void retranslate();

  bool can_change() const;
  RunMenu* menu() { return menu_; }  ///< all that can be had of the run

 signals:
  void stop_wanted(anneal::studio::RunHost::Stop how);
  void change_wanted();
  void evaluation_wanted();
  void news(const QString& sentence);
  void problem(const QString& sentence);

 private:
  void offer_commands(QMenu& ways);

  ProjectSession& session_;
  std::optional<std::int64_t> run_;
  QPushButton* evaluate_;
  QPushButton* more_;
  RunMenu* menu_;
  QPushButton* change_;
  QPushButton* pause_;
  QPushButton* stop_;
  QAction* after_epoch_;
  QAction* now_;
  CommandMenu* stop_commands_;
};

}  // namespace anneal::studio
