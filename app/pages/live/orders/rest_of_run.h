#pragma once

#include <QPointF>
#include <QString>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/widgets/charts/strip_chart.h"
#include "engine/plan/policy/training_schedule.h"

namespace anneal::studio {

/// What is to come of a run's policy, and what a person makes of it: numbers that hold to the end, and curves
/// that are drawn. What has been trained stays as it was.
class RestOfRun {
 public:
  /// Of a run of `spec`, its changes included, that has come to fractional `epoch`. Of rows of a table, what
  /// only images have is left out. Throws UserError where its changes do not hold.
  RestOfRun(JobSpec spec, double epoch);

  /// Training has come to a later `epoch` of `spec`, which may have been changed by others. What was drawn
  /// stays at the epochs where it was drawn; what of it has passed is left out. Throws like the constructor,
  /// and is as it was then.
  void advance(JobSpec spec, double epoch);

  /// The part of the spec's "training" that is to be another; an empty object where nothing is.
  const nlohmann::json& changes() const { return changes_; }
  /// A number for the rest. Where the engine would refuse it nothing changes, and the sentence says why.
  QString set(const std::string& key, const nlohmann::json& value);
  void keep(const std::string& key);  ///< as it was planned

  double epoch() const { return epoch_; }                      ///< done
  double epochs() const { return schedule_.timeline.epochs; }  ///< with the changes
  std::vector<Strip> strips() const;
  /// Of a strip and a handle by number. Where it cannot go it stays.
  void move(int strip, int handle, const QPointF& to);
  void add_point(int strip, const QPointF& at);
  void remove(int strip, int handle);
  const char* key_of(int strip) const;
  bool is_drawn(const std::string& key) const;  ///< as a curve

 private:
  Curve rest_of(int strip) const;
  Curve carried_over(const RestOfRun& before, const std::string& key) const;
  std::size_t first_handle(const Curve& rest) const;
  void shape(int strip, Curve curve);
  double progress_of(double epoch) const;
  double epoch_of(double progress) const;

  JobSpec spec_;
  double epoch_;
  double begin_;                                ///< progress made
  policy::TrainingSchedule before_, schedule_;  ///< without the changes, and with them
  std::vector<int> shown_;                      ///< by numbers of `curve_of`
  nlohmann::json changes_ = nlohmann::json::object();
};

}  // namespace anneal::studio
