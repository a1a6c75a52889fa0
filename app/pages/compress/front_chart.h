#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "app/widgets/theme/palette.h"

namespace anneal::studio {

class ValueTable;

/// A file that was measured.
struct FrontPoint {
  std::int64_t id = 0;
  double bytes = 0;
  double accuracy = 0;  ///< 0…1
  QString words;        ///< for people who hover over it
  bool on_front = false;
  bool is_accepted = false;
};

/// Accuracy over the size of files, which is logarithmic: all points, a line through those that no other is
/// better than, and where the limits are. A click chooses a point.
class FrontChart : public QWidget {
  Q_OBJECT

 public:
  explicit FrontChart(QWidget* parent = nullptr);

  void set_points(std::vector<FrontPoint> points);
  /// What all are compared with; its `id` is not that of a candidate, and it cannot be chosen.
  void set_original(std::optional<FrontPoint> original);
  void set_limits(std::optional<double> bytes, std::optional<double> accuracy);
  void select(std::optional<std::int64_t> id);

  /// Where a file of this size and accuracy is drawn.
  QPointF to_pixels(double bytes, double accuracy) const;
  /// Of all points, the smallest first.
  ValueTable* values(QObject* parent) const;

  QSize sizeHint() const override { return {480, 260}; }
  QSize minimumSizeHint() const override { return {240, 160}; }

 signals:
  void chosen(qint64 id);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Axes;
  void describe();
  void paint_original(QPainter& painter, const Axes& to) const;
  Axes axes() const;
  const FrontPoint* at(const QPointF& position) const;

  std::vector<FrontPoint> points_;  ///< by size
  std::optional<FrontPoint> original_;
  std::optional<double> most_bytes_, least_accuracy_;
  std::optional<std::int64_t> selected_;
};

}  // namespace anneal::studio
