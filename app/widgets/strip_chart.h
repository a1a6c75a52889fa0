#pragma once

#include <QPointF>
#include <QWidget>
#include <vector>

namespace anneal::studio {

/// One quantity over training.
struct Strip {
  QString name;
  std::vector<QPointF> planned;  ///< over the whole of x
  std::vector<QPointF> applied;  ///< what really was, so far
  int colour = 0;                ///< index into Palette::series
};

/// Quantities under one another over a common x from 0 to `last`, each scaled by itself: what was applied
/// solid, what is planned dashed. `filled` gives each strip a tinted area and the values of its scale, for
/// reading; without it strips are as low as they can be, for a glance.
class StripChart : public QWidget {
  Q_OBJECT

 public:
  explicit StripChart(bool filled, QWidget* parent = nullptr);

  void set_strips(std::vector<Strip> strips, double last);
  /// Where training stands; negative when it does not run.
  void set_position(double x);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_strip(QPainter& painter, const Strip& strip, const QRectF& row) const;
  QFont name_font() const;
  double name_width() const;  ///< of the widest
  void paint_axis(QPainter& painter, const QRectF& area) const;

  bool filled_;
  std::vector<Strip> strips_;
  double last_ = 1;
  double position_ = -1;
};

}  // namespace anneal::studio
