#pragma once

#include <QWidget>
#include <utility>
#include <vector>

#include "app/widgets/charts/ticks.h"

namespace anneal::studio {

/// What a regression predicts against what is: one scale both ways, so that what is right lies on the
/// diagonal.
class TargetChart : public QWidget {
  Q_OBJECT

 public:
  using Points = std::vector<std::pair<double, double>>;  ///< target and predicted

  explicit TargetChart(QWidget* parent = nullptr);

  /// Points that are not finite are left out.
  void set_points(const Points& points);
  std::size_t count() const { return points_.size(); }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return width * 3 / 4; }
  QSize sizeHint() const override { return {420, heightForWidth(420)}; }
  QSize minimumSizeHint() const override { return {280, 200}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Points points_;
  Ticks ticks_;
};

}  // namespace anneal::studio
