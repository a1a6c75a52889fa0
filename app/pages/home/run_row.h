#pragma once

#include <QFrame>
#include <vector>

#include "hosts/run_phase.h"
#include "project/runs.h"

namespace anneal::studio {

/// A run in one line: how it stands, its name, its best value, its curve. Pressing it opens the run.
class RunRow : public QFrame {
  Q_OBJECT

 public:
  RunRow(const project::Run& run, RunPhase phase, const std::vector<double>& accuracy,
         QWidget* parent = nullptr);

 signals:
  void pressed();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace anneal::studio
