#pragma once

#include <QWidget>

#include "app/hosts/run_phase.h"
#include "engine/runs/history/run_history.h"

namespace anneal::studio {

class StatTile;

/// The four numbers that matter of a run.
class LiveTiles : public QWidget {
  Q_OBJECT

 public:
  explicit LiveTiles(QWidget* parent = nullptr);
  void refresh(const RunHistory& history, RunPhase phase);
  void retranslate();

 private:
  void refresh_time(const RunHistory& history, RunPhase phase);

  StatTile* accuracy_;
  StatTile* loss_;
  StatTile* throughput_;
  StatTile* left_;
};

}  // namespace anneal::studio
