#pragma once

#include <functional>

#include <nlohmann/json.hpp>

#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/card.h"
#include "engine/plan/policy/range_test.h"

class QProgressBar;
class QPushButton;

namespace anneal::studio {

class RateChart;
class ValuesButton;

/// What a range test found.
struct RangeTestResult {
  std::vector<policy::RatePoint> points;
  double seconds_per_step = 0;  ///< 0: not timed
};

/// Runs the spec's first steps at rising learning rates, on this computer, as `anneal train --range-test`
/// does, and lets a rate be picked from the losses. Times the steps, too.
class RangeTestCard : public Card {
  Q_OBJECT

 public:
  explicit RangeTestCard(QWidget* parent = nullptr);

  /// What is asked for the spec to be tested, as a person chose it.
  void set_spec(std::function<nlohmann::json()> spec) { spec_ = std::move(spec); }
  /// `obstacle` says why none can be run now; empty where it can.
  void set_obstacle(const QString& obstacle);
  void retranslate();

 signals:
  void rate_chosen(double rate);
  /// Of the spec that was tested.
  void timed(const nlohmann::json& spec, double seconds_per_step);

 private:
  void tell_end(const QString& title);
  void run(std::int64_t steps);
  void take(const nlohmann::json& spec, RangeTestResult result);
  void refresh();

  std::function<nlohmann::json()> spec_;
  QString obstacle_;
  QString problem_;
  bool is_found_ = false;     ///< the chart shows a test
  bool is_sweeping_ = false;  ///< not only timing
  BackgroundJob job_;
  QPushButton* time_;
  QPushButton* run_;
  QLabel* sentence_;
  QProgressBar* progress_;
  RateChart* chart_;
  ValuesButton* values_;
  QPushButton* use_;
};

}  // namespace anneal::studio
