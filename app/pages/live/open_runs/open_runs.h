#pragma once

#include <QWidget>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "app/pages/live/open_runs/run_switcher.h"
#include "app/pages/live/open_runs/running_card.h"

class QHBoxLayout;

namespace anneal::studio {

class ProjectSession;

/// Runs to go to from the one that is shown: where several go on, those side by side, and the latest that
/// were shown. Hidden where there is none.
class OpenRuns : public QWidget {
  Q_OBJECT

 public:
  static constexpr std::size_t most_cards = 4;

  explicit OpenRuns(ProjectSession& session, QWidget* parent = nullptr);

  void forget();  ///< another project is open
  void show_run(std::int64_t run);
  /// Reads anew how they stand. Throws, as the above, where the project cannot be read.
  void refresh();
  void retranslate();

 signals:
  void run_wanted(qint64 run);

 private:
  std::vector<std::int64_t> side_by_side() const;
  void refresh_cards(const std::vector<std::int64_t>& runs);
  void refresh_switcher(const std::vector<std::int64_t>& cards);

  ProjectSession& session_;
  std::optional<std::int64_t> run_;  ///< that is shown
  std::deque<std::int64_t> seen_;    ///< runs that were shown, the latest first
  QWidget* row_;
  QHBoxLayout* cards_;
  std::vector<RunningCard*> shown_;
  RunSwitcher* switcher_;
};

}  // namespace anneal::studio
