#pragma once

#include <QPointF>
#include <map>
#include <string>
#include <vector>

#include "app/hosts/run_phase.h"
#include "app/widgets/charts/curve_points.h"
#include "app/widgets/controls/card.h"
#include "engine/plan/policy/training_schedule.h"
#include "engine/runs/history/run_history.h"

namespace anneal::studio {

class StripChart;

/// The policy of a run over its epochs: what was applied so far, and what is planned.
class AppliedPolicy : public Card {
  Q_OBJECT

 public:
  explicit AppliedPolicy(QWidget* parent = nullptr);

  void clear();
  void take(const Event& event);
  void cut_after(double epoch);
  void refresh(const RunHistory& history, RunPhase phase);
  void retranslate();

  double plot_left() const;  ///< where its axis begins

 private:
  void take_step(const StepEvent& step);
  void apply(const char* name, double epoch, double value);

  StripChart* strips_;
  std::map<std::string, CurvePoints> applied_;  ///< by hyperparameter, where it changed
  std::vector<policy::SchedulePoint> plan_;
  bool plan_changed_ = false;
  double epoch_ = 0;
};

}  // namespace anneal::studio
