#pragma once

#include <QImage>
#include <QPixmap>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace anneal::studio::testing {

/// A picture of a widget, asked about in the widget's own pixels, whatever the screen's scale is.
class Drawn {
 public:
  explicit Drawn(QWidget& widget) : image_(widget.grab().toImage()), scale_(image_.devicePixelRatio()) {}

  /// Whether a pixel that touches the point is of the colour, but for what smoothing of edges makes of it.
  bool has(const QPointF& point, const QColor& colour) const {
    constexpr int smoothing = 40;  // of 255
    const int reach = static_cast<int>(std::ceil(scale_));
    const QPoint middle = (point * scale_).toPoint();
    for (int y = middle.y() - reach; y <= middle.y() + reach; ++y)
      for (int x = middle.x() - reach; x <= middle.x() + reach; ++x)
        if (image_.rect().contains(x, y) && distance(image_.pixelColor(x, y), colour) <= smoothing)
          return true;
    return false;
  }

  /// How wide what is of exactly this colour is on a line across the widget.
  double width_of(const QColor& colour, double y) const {
    int pixels = 0;
    for (int x = 0; x < image_.width(); ++x)
      pixels += image_.pixelColor(x, static_cast<int>(y * scale_)) == colour ? 1 : 0;
    return pixels / scale_;
  }

 private:
  static int distance(const QColor& one, const QColor& other) {
    return std::max({std::abs(one.red() - other.red()), std::abs(one.green() - other.green()),
                     std::abs(one.blue() - other.blue())});
  }

  QImage image_;
  double scale_;
};

}  // namespace anneal::studio::testing
