#pragma once

#include <QPointF>
#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "app/hosts/run_phase.h"
#include "app/pages/live/charts/chart_axis.h"
#include "app/pages/live/charts/other_run.h"
#include "app/pages/live/words/change_words.h"
#include "app/widgets/charts/curve_chart.h"
#include "engine/runs/history/run_history.h"

class QComboBox;
class QLabel;

namespace anneal::studio {

class AppliedPolicy;
class ChartCard;
class SmoothingSlider;

/// Loss, quality (the accuracy, of a regression the RMSE) and the policy of a run over its epochs; the first
/// two over steps, time or samples, too.
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
  /// Shares out so many pixels of height among the curves, unless they have less than they need.
  void set_room(int height);

  void set_axis(ChartAxis axis);
  void set_smoothing(double weight);  ///< of the loss, in [0, 1)

  /// Runs that can be laid beside this one, by id and name; the one that is stays if it is among them.
  void offer_others(const std::vector<std::pair<std::int64_t, QString>>& runs);
  /// Lays another run's curves beside this one's; an empty one takes them away.
  void set_other(OtherRun other);
  const char* quality_word() const { return is_regression_ ? "rmse" : "accuracy"; }

  ChartCard* loss() { return loss_; }
  ChartCard* quality() { return quality_; }

 signals:
  void other_wanted(qint64 run);  ///< 0: none

 private:
  void build_controls();
  void set_curves();
  void renew_curves();
  void lay_other();
  void lay_training();
  void take_step(double seconds, const StepEvent& step);
  double x_of(double epoch) const { return track_.at(axis_, epoch) / unit_; }
  std::vector<QPointF> on_axis(std::vector<QPointF> points) const;
  void lay_out(double epochs);
  void lay_anew();
  void show_marks();
  void explain_losses(const RunHistory& history);
  QString words_of_quality(const RunHistory& history) const;
  void refresh_evaluations(const RunHistory& history);
  void name_quality();
  void mark(double epoch, std::function<QString()> words, bool bad);

  ChartCard* loss_;
  ChartCard* quality_;
  AppliedPolicy* policy_;
  QComboBox* axis_box_ = nullptr;
  QComboBox* others_;
  OtherRun other_;
  SmoothingSlider* slider_ = nullptr;
  QLabel* why_;  ///< the losses are far apart
  ChartAxis axis_ = ChartAxis::epoch;
  double unit_ = 1;  ///< of time, in seconds
  AxisTrack track_;
  std::vector<QPointF> evaluated_losses_, qualities_;  ///< by epoch, as the next
  std::vector<QPointF> measured_losses_;               ///< of training samples, as validation is
  std::vector<QPointF> training_qualities_;            ///< likewise, or of what was learned from
  bool is_varied_ = false;                             ///< what is learned from, in these
  std::vector<QPointF> losses_;                        ///< all of training, by epoch
  double epoch_ = 0;
  double epochs_ = 1;  ///< as long as the axes are
  bool diverged_ = false;
  std::string split_;  ///< what is drawn beside training
  bool is_regression_ = false;
  bool evaluations_changed_ = false;
  std::vector<QPointF> new_losses_;  ///< since the last refresh
  struct Mark {
    double epoch;
    std::function<QString()> words;  ///< in the language of now
    bool bad;
  };
  std::vector<Mark> marks_;
  bool marks_changed_ = false;
  HeldValues held_;
};

}  // namespace anneal::studio
