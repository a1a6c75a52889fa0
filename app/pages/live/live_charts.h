#pragma once

#include <QPointF>
#include <QWidget>
#include <map>
#include <string>
#include <vector>

#include "history/run_history.h"
#include "hosts/run_phase.h"
#include "widgets/curve_chart.h"
#include "widgets/strip_chart.h"

namespace anneal::studio {

class Card;
class ChartCard;

/// Loss, quality (the accuracy, of a regression the RMSE) and the policy of a run over its epochs.
class LiveCharts : public QWidget {
  Q_OBJECT

 public:
  explicit LiveCharts(QWidget* parent = nullptr);

  void clear();
  void take(const Event& event);
  /// The run went back to this epoch.
  void cut_after(double epoch);
  void refresh(const RunHistory& history, RunPhase phase);
  void retranslate();

  ChartCard* loss() { return loss_; }
  ChartCard* quality() { return quality_; }

 private:
  void take_step(const StepEvent& step);
  void refresh_evaluations(const RunHistory& history);
  void name_quality();
  void mark(double epoch, const QString& text, bool bad);
  void refresh_policy(const RunHistory& history, RunPhase phase);

  ChartCard* loss_;
  ChartCard* quality_;
  Card* policy_;
  StripChart* strips_;
  double epoch_ = 0;
  bool diverged_ = false;
  std::string split_;  ///< what is drawn beside training
  bool is_regression_ = false;
  bool evaluations_changed_ = false;
  std::vector<QPointF> new_losses_;  ///< since the last refresh
  std::vector<ChartMark> marks_;
  bool marks_changed_ = false;
  std::map<std::string, std::vector<QPointF>> applied_;  ///< by hyperparameter, where it changed
};

}  // namespace anneal::studio
