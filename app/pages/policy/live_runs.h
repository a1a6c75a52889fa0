#pragma once

#include <utility>
#include <vector>

#include "app/widgets/controls/banner.h"

class QMenu;

namespace anneal::studio {

class ProjectSession;

/// Says that runs train now, which what is edited here does not change, and leads to what does; hidden where
/// none does.
class LiveRuns : public Banner {
  Q_OBJECT

 public:
  explicit LiveRuns(ProjectSession& session, QWidget* parent = nullptr);

  /// Throws EnvironmentError where the project cannot be read.
  void refresh();
  void retranslate();

 signals:
  void change_wanted(qint64 run);

 private:
  void say();

  ProjectSession& session_;
  std::vector<std::pair<qint64, QString>> live_;  ///< with their names
  QMenu* menu_;                                   ///< of several
};

}  // namespace anneal::studio
