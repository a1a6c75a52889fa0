#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/widgets/controls/card.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal::studio {

class StripChart;

/// Every curve of a policy over training, whose points a person moves. Nothing moves by itself: whoever hears
/// of it shows another training.
class CurvesCard : public Card {
  Q_OBJECT

 public:
  explicit CurvesCard(QWidget* parent = nullptr);

  /// The curves that mean something for its task.
  void show_policy(const JobSpec& spec);
  void set_page_height(int pixels);  ///< of which the curves take half, so that the axis is in sight
  /// The learning rate keeps its shape and gets another highest value.
  void use_rate(double rate);
  void retranslate();

 signals:
  void move_begun();  ///< before the first of several shapes
  void shaped(const std::string& key, const anneal::Curve& curve);

 private:
  void shape(int strip, const std::function<Curve(const Curve&)>& change);
  double progress_at(const QPointF& point) const;

  StripChart* strips_;
  Training training_;
  std::vector<int> shown_;  ///< see strips_for
};

}  // namespace anneal::studio
