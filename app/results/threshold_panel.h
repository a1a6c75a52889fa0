#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "engine/quality/metrics/class_curve.h"

class QComboBox;
class QSlider;

namespace anneal::studio {

class FactList;
class ThresholdChart;
class ValuesButton;

/// One class of an evaluation against the rest: its curve, and what comes of the threshold from which on
/// samples are taken for it, which is dragged along the curve or on a slider.
class ThresholdPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ThresholdPanel(QWidget* parent = nullptr);

  /// One curve for each class. Chooses the rarer one of two classes, and of more the one with the least
  /// average precision.
  void set_curves(const std::vector<std::string>& classes, std::vector<anneal::metrics::ClassCurve> curves);
  void retranslate();

  ThresholdChart* chart() { return chart_; }
  QComboBox* choice() { return class_; }
  FactList* facts() { return facts_; }

 private:
  void show_class();
  void show_threshold(double threshold);

  std::vector<anneal::metrics::ClassCurve> curves_;
  QComboBox* class_;
  QComboBox* kind_;
  ValuesButton* values_;
  ThresholdChart* chart_;
  QSlider* slider_;
  FactList* facts_;
};

}  // namespace anneal::studio
