#pragma once

#include <QSlider>

namespace anneal::studio {

/// How much of each value of a curve comes from those before: a weight in [0, 1).
class SmoothingSlider : public QSlider {
  Q_OBJECT

 public:
  explicit SmoothingSlider(QWidget* parent = nullptr);

  double weight() const;
  void set_weight(double weight);

 signals:
  void weight_changed(double weight);
};

}  // namespace anneal::studio
