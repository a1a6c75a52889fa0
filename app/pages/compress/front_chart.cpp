#include "app/pages/compress/front_chart.h"

#include <QHelpEvent>
#include <QLineF>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/charts/ticks.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr QMarginsF margins(52, 10, 34, 26);
constexpr double dot = 4, reach = 12;

}  // namespace

struct FrontChart::Axes {
  QRectF area;
  Ticks bytes, accuracy;

  QPointF at(double size, double share) const {
    const double x =
        std::log(std::max(size, bytes.low()) / bytes.low()) / std::log(bytes.high() / bytes.low());
    const double y = (share - accuracy.low()) / (accuracy.high() - accuracy.low());
    return {area.left() + x * area.width(), area.bottom() - y * area.height()};
  }
};

FrontChart::FrontChart(QWidget* parent) : QWidget(parent) {
  speak_as_chart(*this);
  setMouseTracking(true);
}

void FrontChart::set_points(std::vector<FrontPoint> points) {
  points_ = std::move(points);
  std::ranges::stable_sort(points_, {}, &FrontPoint::bytes);
  describe();
  update();
}

void FrontChart::set_original(std::optional<FrontPoint> original) {
  original_ = std::move(original);
  describe();
  update();
}

/// What one would see: how many there are, and the ends of the line.
void FrontChart::describe() {
  const auto words = [](const FrontPoint& point) {
    return tr("%1 at %2", "accuracy, size")
        .arg(Format::percent(point.accuracy, 2), Format::bytes(static_cast<std::int64_t>(point.bytes)));
  };
  QStringList parts = {tr("%Ln file(s)", nullptr, static_cast<int>(points_.size()))};
  const auto is_on_front = [](const FrontPoint& point) { return point.on_front; };
  const auto first = std::ranges::find_if(points_, is_on_front);
  const auto last = std::find_if(points_.rbegin(), points_.rend(), is_on_front);
  if (first != points_.end())
    parts += &*first == &*last ? words(*first) : tr("from %1 to %2").arg(words(*first), words(*last));
  for (const FrontPoint& point : points_)
    if (point.is_accepted) parts += tr("accepted: %1").arg(words(point));
  if (original_) parts += tr("original: %1").arg(words(*original_));
  setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

QPointF FrontChart::to_pixels(double bytes, double accuracy) const {
  return axes().at(bytes, accuracy);
}

ValueTable* FrontChart::values(QObject* parent) const {
  std::vector<QStringList> rows;
  for (const FrontPoint& point : points_)
    rows.push_back({QLocale().toString(static_cast<qlonglong>(point.id)),
                    Format::bytes(static_cast<std::int64_t>(point.bytes)), Format::percent(point.accuracy, 2),
                    point.is_accepted ? tr("accepted")
                    : point.on_front  ? tr("none is better")
                                      : QString()});
  if (original_)
    rows.push_back({tr("original"), Format::bytes(static_cast<std::int64_t>(original_->bytes)),
                    Format::percent(original_->accuracy, 2), QString()});
  return new ValueTable({tr("Candidate"), tr("Size"), tr("Accuracy"), tr("Verdict")}, std::move(rows),
                        parent);
}

void FrontChart::set_limits(std::optional<double> bytes, std::optional<double> accuracy) {
  most_bytes_ = bytes;
  least_accuracy_ = accuracy;
  update();
}

void FrontChart::select(std::optional<std::int64_t> id) {
  selected_ = id;
  update();
}

FrontChart::Axes FrontChart::axes() const {
  std::vector<double> sizes, shares;
  for (const FrontPoint& point : points_) {
    sizes.push_back(std::max(1.0, point.bytes));
    shares.push_back(point.accuracy);
  }
  if (original_) {
    sizes.push_back(std::max(1.0, original_->bytes));
    shares.push_back(original_->accuracy);
  }
  if (most_bytes_) sizes.push_back(*most_bytes_);
  if (least_accuracy_) shares.push_back(*least_accuracy_);
  if (sizes.empty()) sizes = {0x1p13, 0x1p23};
  if (shares.empty()) shares = {0, 1};
  const auto [small, large] = std::ranges::minmax(sizes);
  const auto [low, high] = std::ranges::minmax(shares);
  const double air = std::max(0.005, 0.08 * (high - low));
  return {.area = QRectF(rect()).marginsRemoved(margins),
          .bytes = byte_ticks(small / 1.3, large * 1.3),
          .accuracy = linear_ticks(std::max(0.0, low - air), std::min(1.0, high + air))};
}

void FrontChart::paintEvent(QPaintEvent*) {
  const Palette& palette = current_palette();
  const Axes to = axes();
  QPainter painter(this);
  QFont small = font();
  small.setPixelSize(11);
  painter.setFont(small);
  for (const double y : to.accuracy.values) {
    const double at = std::round(to.at(to.bytes.low(), y).y());
    painter.setPen(palette.line);
    painter.drawLine(QPointF(to.area.left(), at), QPointF(to.area.right(), at));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(0, at - 8, margins.left() - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                     Format::percent(y, std::max(0, to.accuracy.decimals - 2)));
  }
  for (const double x : to.bytes.values)
    painter.drawText(QRectF(to.at(x, 0).x() - 40, to.area.bottom() + 6, 80, 16), Qt::AlignCenter,
                     Format::bytes(std::llround(x), to.bytes.decimals));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(palette.good, 1, Qt::DashLine));
  const double limit_x = most_bytes_ ? to.at(*most_bytes_, 0).x() : to.area.right();
  const double limit_y = least_accuracy_ ? to.at(1, *least_accuracy_).y() : to.area.bottom();
  if (most_bytes_ || least_accuracy_)
    painter.fillRect(QRectF(to.area.topLeft(), QPointF(limit_x, limit_y)), with_alpha(palette.good, 0.07));
  if (most_bytes_) painter.drawLine(QPointF(limit_x, to.area.top()), QPointF(limit_x, to.area.bottom()));
  if (least_accuracy_) painter.drawLine(QPointF(to.area.left(), limit_y), QPointF(to.area.right(), limit_y));

  QPainterPath line;
  for (const FrontPoint& point : points_) {
    if (!point.on_front) continue;
    const QPointF at = to.at(point.bytes, point.accuracy);
    line.elementCount() == 0 ? line.moveTo(at) : line.lineTo(at);
  }
  painter.setPen(QPen(palette.series[0], 1.5));
  painter.drawPath(line);
  if (original_) paint_original(painter, to);
  for (const FrontPoint& point : points_) {
    const QPointF at = to.at(point.bytes, point.accuracy);
    painter.setPen(Qt::NoPen);
    painter.setBrush(point.on_front ? palette.series[0] : palette.faint);
    painter.drawEllipse(at, dot, dot);
    painter.setBrush(Qt::NoBrush);
    if (point.is_accepted) {
      painter.setPen(QPen(palette.good, 2));
      painter.drawEllipse(at, 2 * dot, 2 * dot);
    }
    if (selected_ == point.id) {
      painter.setPen(QPen(palette.accent, 1.5));
      painter.drawEllipse(at, 2.8 * dot, 2.8 * dot);
    }
  }
}

/// A hollow square, so that it is not taken for a candidate.
void FrontChart::paint_original(QPainter& painter, const Axes& to) const {
  const QPointF at = to.at(original_->bytes, original_->accuracy);
  painter.setPen(QPen(current_palette().text, 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(at - QPointF(dot, dot), QSizeF(2 * dot, 2 * dot)));
  painter.setPen(current_palette().muted);
  const QRectF left(at.x() - 2 * dot - 120, at.y() - 8, 120, 16);
  painter.drawText(left, Qt::AlignRight | Qt::AlignVCenter, tr("original"));
}

const FrontPoint* FrontChart::at(const QPointF& position) const {
  const Axes to = axes();
  const FrontPoint* nearest = nullptr;
  double best = reach;
  for (const FrontPoint& point : points_) {
    const QPointF distance = to.at(point.bytes, point.accuracy) - position;
    const double length = std::hypot(distance.x(), distance.y());
    if (length < best) {
      best = length;
      nearest = &point;
    }
  }
  return nearest;
}

void FrontChart::mousePressEvent(QMouseEvent* event) {
  if (const FrontPoint* point = at(event->position())) emit chosen(point->id);
}

bool FrontChart::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const FrontPoint* point = at(help->pos());
    if (point == nullptr && original_ &&
        QLineF(axes().at(original_->bytes, original_->accuracy), help->pos()).length() < reach)
      point = &*original_;
    if (point != nullptr)
      QToolTip::showText(help->globalPos(), point->words, this);
    else
      QToolTip::hideText();
    return true;
  }
  return QWidget::event(event);
}

}  // namespace anneal::studio
