#include "app/widgets/charts/curve_line.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace anneal::studio {
namespace {

/// How often a line may cross the whole area up or down before it is a band.
constexpr double most_crossings = 4;
/// Of a line with more points to a pixel nobody sees how they are joined, and round joints are costly.
constexpr double most_round_joints = 0.25;

/// Where the line from a point to another stands at x.
double y_at(const QPointF& from, const QPointF& to, double x) {
  const double share = to.x() > from.x() ? (x - from.x()) / (to.x() - from.x()) : 0;
  return std::lerp(from.y(), to.y(), std::clamp(share, 0.0, 1.0));
}

/// The parts of a line between its gaps, of which what lies beside the area is cut off: far beside it a
/// painter's coordinates end.
std::vector<QPolygonF> parts_of(const std::vector<QPointF>& line, const QRectF& area) {
  std::vector<QPolygonF> parts(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    QPointF point = line[i];
    if (!std::isfinite(point.y())) {
      if (!parts.back().empty()) parts.emplace_back();
      continue;
    }
    const double inside = std::clamp(point.x(), area.left(), area.right());
    const std::size_t other = point.x() < inside ? i + 1 : i - 1;  // wraps round where there is none
    if (inside != point.x() && other < line.size() && std::isfinite(line[other].y())) {
      const bool is_before = other > i;
      point = {inside, is_before ? y_at(point, line[other], inside) : y_at(line[other], point, inside)};
    }
    parts.back() += point;
  }
  return parts;
}

double travel(const QPolygonF& line) {
  double sum = 0;
  for (qsizetype i = 1; i < line.size(); ++i) sum += std::abs(line[i].y() - line[i - 1].y());
  return sum;
}

/// What a line covers of each column of pixels.
class Band {
 public:
  explicit Band(const QRectF& area)
      : left_(std::floor(area.left())),
        top_(static_cast<int>(std::floor(area.top()))),
        height_(static_cast<int>(std::ceil(area.height())) + 1),
        spans_(static_cast<std::size_t>(std::ceil(area.width())) + 1) {}

  void add(const QPolygonF& line) {
    if (line.size() == 1) add(line[0], line[0]);
    for (qsizetype i = 1; i < line.size(); ++i) add(line[i - 1], line[i]);
  }

  /// In whole pixels. A raster painter would fill a column a pixel at a time, so it gets a picture; what
  /// keeps shapes, as an SVG does, gets those.
  void paint(QPainter& painter, const QPen& pen) const {
    std::vector<int> tops, bottoms;  // of empty columns the same
    for (const Span& span : spans_) {
      const bool is_empty = span.top > span.bottom;
      tops.push_back(is_empty ? 0 : qRound(span.top - pen.widthF() / 2));
      bottoms.push_back(is_empty ? 0 : std::max(tops.back() + 1, qRound(span.bottom + pen.widthF() / 2)));
    }
    const int left = static_cast<int>(left_);
    if (painter.paintEngine()->type() != QPaintEngine::Raster) {
      for (std::size_t i = 0; i < tops.size(); ++i)
        painter.fillRect(left + static_cast<int>(i), tops[i], 1, bottoms[i] - tops[i], pen.color());
      return;
    }
    QImage picture(static_cast<int>(tops.size()), height_, QImage::Format_ARGB32_Premultiplied);
    const QRgb colour = qPremultiply(pen.color().rgba());
    for (int y = 0; y < height_; ++y) {
      auto* const pixels = reinterpret_cast<QRgb*>(picture.scanLine(y));
      for (std::size_t i = 0; i < tops.size(); ++i)
        pixels[i] = tops[i] <= top_ + y && top_ + y < bottoms[i] ? colour : 0;
    }
    painter.drawImage(left, top_, picture);
  }

 private:
  struct Span {
    double top = std::numeric_limits<double>::infinity();
    double bottom = -std::numeric_limits<double>::infinity();
    void add(double y) {
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
  };

  void add(const QPointF& from, const QPointF& to) {
    const std::size_t last = column_of(to.x());
    for (std::size_t column = column_of(from.x()); column <= last; ++column) {
      const double left = left_ + static_cast<double>(column);
      spans_[column].add(y_at(from, to, std::max(left, from.x())));
      spans_[column].add(y_at(from, to, std::min(left + 1, to.x())));
    }
    spans_[last].add(to.y());
  }

  std::size_t column_of(double x) const {
    return static_cast<std::size_t>(std::clamp(x - left_, 0.0, static_cast<double>(spans_.size() - 1)));
  }

  double left_;
  int top_, height_;
  std::vector<Span> spans_;
};

}  // namespace

void draw_curve_line(QPainter& painter, const std::vector<QPointF>& line, const QPen& pen,
                     const QRectF& area) {
  const std::vector<QPolygonF> parts = parts_of(line, area);
  double all = 0;
  for (const QPolygonF& part : parts) all += travel(part);
  painter.save();
  painter.setClipRect(area);
  if (all > most_crossings * area.height()) {
    Band band(area);
    for (const QPolygonF& part : parts) band.add(part);
    painter.setRenderHint(QPainter::Antialiasing, false);
    band.paint(painter, pen);
  } else {
    painter.setRenderHint(QPainter::Antialiasing);
    QPen joined = pen;
    if (static_cast<double>(line.size()) > most_round_joints * area.width())
      joined.setJoinStyle(Qt::BevelJoin);
    painter.setPen(joined);
    for (const QPolygonF& part : parts)
      part.size() == 1 ? painter.drawPoint(part[0]) : painter.drawPolyline(part);
  }
  painter.restore();
}

}  // namespace anneal::studio
