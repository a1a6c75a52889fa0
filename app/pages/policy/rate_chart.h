#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "app/widgets/charts/spoken_value.h"
#include "app/widgets/charts/ticks.h"
#include "engine/plan/policy/range_test.h"

namespace anneal::studio {

class ValueTable;

/// The losses of a range test over the logarithm of their learning rates: each step's faintly, smoothed ones
/// as a line. A rate is picked with the mouse, or with Left and Right, with Shift further; Home and End
/// pick the lowest and the highest.
class RateChart : public QWidget, public SpokenValue {
  Q_OBJECT

 public:
  explicit RateChart(QWidget* parent = nullptr);

  /// `proposed` is marked, and picked at first.
  void set_points(std::vector<policy::RatePoint> points, std::optional<double> proposed);
  std::optional<double> picked() const { return picked_; }
  /// A table of each rate with its losses.
  ValueTable* values(QObject* parent) const;

  double spoken_value() const override { return picked_.value_or(0); }
  Range spoken_range() const override;
  QString spoken_words() const override;
  void choose_spoken_value(double value) override { pick(value); }

  /// Where a rate is drawn.
  double to_pixels(double rate) const;

  QSize sizeHint() const override { return {480, 170}; }
  QSize minimumSizeHint() const override { return {240, 150}; }

 signals:
  void rate_picked(double rate);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  struct Axes {
    QRectF area;
    Ticks rate, loss;
    QPointF at(double rate, double loss) const;
  };

  Axes axes() const;
  void pick(double rate);
  void describe();
  void paint_scale(QPainter& painter, const Axes& to) const;
  void paint_picked(QPainter& painter, const Axes& to) const;

  std::vector<policy::RatePoint> points_;
  std::optional<double> proposed_;
  std::optional<double> picked_;
};

/// To three digits.
double rounded_rate(double rate);

}  // namespace anneal::studio
