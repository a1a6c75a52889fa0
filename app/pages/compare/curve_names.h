#pragma once

#include <QWidget>
#include <vector>

#include "app/widgets/charts/curve_chart.h"

namespace anneal::studio {

/// The names of a chart's curves, each behind a piece of its line, in as many rows as they need.
class CurveNames : public QWidget {
  Q_OBJECT

 public:
  explicit CurveNames(QWidget* parent = nullptr);

  void set_curves(std::vector<CurveStyle> curves);
  /// Where each name and its line stand in a width.
  std::vector<QRect> places(int width) const;

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<CurveStyle> curves_;
};

}  // namespace anneal::studio
