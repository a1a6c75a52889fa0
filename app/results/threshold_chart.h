#pragma once

#include <QPointF>
#include <QRectF>
#include <QWidget>
#include <optional>

#include "engine/quality/metrics/class_curve.h"

namespace anneal::studio {

class ValueTable;

/// What comes of each threshold of a class against the rest: precision over recall, or the true over the
/// false positive rate (ROC). The threshold is dragged along the curve with the mouse, or moved with the
/// arrow keys.
class ThresholdChart : public QWidget {
  Q_OBJECT

 public:
  enum class Kind { precision_recall, roc };

  explicit ThresholdChart(QWidget* parent = nullptr);

  void set_curve(anneal::metrics::ClassCurve curve);
  void set_kind(Kind kind);
  void set_threshold(double threshold);
  double threshold() const { return threshold_; }
  const anneal::metrics::ClassCurve& curve() const { return curve_; }
  /// Of every threshold, the largest first.
  ValueTable* values(QObject* parent) const;
  /// Where a point of the curve is drawn; nullopt of one without a precision.
  std::optional<QPointF> place_of(const anneal::metrics::ThresholdCounts& counts) const;

  QSize sizeHint() const override { return {420, 320}; }
  QSize minimumSizeHint() const override { return {260, 180}; }

 signals:
  void threshold_chosen(double threshold);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QRectF area() const;
  void choose(double threshold);
  void choose_near(const QPointF& place);
  void describe();

  anneal::metrics::ClassCurve curve_;
  Kind kind_ = Kind::precision_recall;
  double threshold_ = 0.5;
};

}  // namespace anneal::studio
