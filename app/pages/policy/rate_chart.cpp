#include "app/pages/policy/rate_chart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/widgets/charts/value_table.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr QMarginsF margins(52, 10, 16, 26);
constexpr double key_factor = 1.1, large_factor = 2;  ///< with a key
constexpr double most_over_first = 1.5;               ///< of the first loss, beyond which losses are cut off

}  // namespace

double rounded_rate(double rate) {
  return QString::number(rate, 'g', 3).toDouble();
}

QPointF RateChart::Axes::at(double value, double height) const {
  const double x = std::log(value / rate.low()) / std::log(rate.high() / rate.low());
  const double y = (height - loss.low()) / (loss.high() - loss.low());
  return {area.left() + x * area.width(), area.bottom() - y * area.height()};
}

RateChart::RateChart(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::CrossCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RateChart::set_points(std::vector<policy::RatePoint> points, std::optional<double> proposed) {
  points_ = std::move(points);
  proposed_ = proposed;
  picked_.reset();
  if (proposed) pick(*proposed);
  describe();
  update();
}

ValueTable* RateChart::values(QObject* parent) const {
  std::vector<QStringList> rows;
  for (const policy::RatePoint& point : points_)
    rows.push_back({Format::number(point.rate), Format::number(point.loss), Format::number(point.smoothed)});
  return new ValueTable({tr("Learning rate"), tr("Loss"), tr("Smoothed loss")}, std::move(rows), parent);
}

RateChart::Axes RateChart::axes() const {
  Axes to{.area = QRectF(rect()).marginsRemoved(margins), .rate = logarithmic_ticks(1e-6, 10), .loss = {}};
  double low = 0, high = 1;
  if (!points_.empty()) {
    to.rate =
        logarithmic_ticks(points_.front().rate, std::max(points_.back().rate, 2 * points_.front().rate));
    const auto [least, most] = std::ranges::minmax(points_, {}, &policy::RatePoint::smoothed);
    low = least.smoothed;
    high = std::min(most.smoothed, std::max(most_over_first * points_.front().smoothed, 2 * low));
  }
  to.loss = linear_ticks(low, std::max(high, low + 1e-6));
  return to;
}

double RateChart::to_pixels(double rate) const {
  return axes().at(rate, 0).x();
}

void RateChart::pick(double rate) {
  if (points_.empty()) return;
  const double within = rounded_rate(std::clamp(rate, points_.front().rate, points_.back().rate));
  if (picked_ == within) return;
  picked_ = within;
  describe();
  update();
  announce_value(*this, *this);
  emit rate_picked(within);
}

Range RateChart::spoken_range() const {
  return points_.empty() ? Range{0, 0} : Range{points_.front().rate, points_.back().rate};
}

QString RateChart::spoken_words() const {
  return picked_ ? tr("learning rate %1").arg(Format::number(*picked_)) : QString();
}

/// What one would see: what is picked, what is proposed, and how the loss went.
void RateChart::describe() {
  QStringList words;
  if (picked_) words += spoken_words();
  if (proposed_) words += tr("%1, proposed", "a learning rate").arg(Format::number(*proposed_));
  if (!points_.empty()) {
    const auto lowest = std::ranges::min_element(points_, {}, &policy::RatePoint::smoothed);
    words += tr("loss %1 at %2, lowest %3 at %4, %5 at %6", "losses at learning rates")
                 .arg(Format::number(points_.front().smoothed), Format::number(points_.front().rate),
                      Format::number(lowest->smoothed), Format::number(lowest->rate),
                      Format::number(points_.back().smoothed), Format::number(points_.back().rate));
  }
  setAccessibleDescription(words.join(QStringLiteral("; ")));
}

void RateChart::paintEvent(QPaintEvent*) {
  const Axes to = axes();
  const Palette& palette = current_palette();
  QPainter painter(this);
  QFont small = font();
  small.setPixelSize(11);
  painter.setFont(small);
  paint_scale(painter, to);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.save();
  painter.setClipRect(to.area);
  QPainterPath raw, smooth;
  for (const policy::RatePoint& point : points_) {
    const QPointF each = to.at(point.rate, point.loss), mean = to.at(point.rate, point.smoothed);
    raw.elementCount() == 0 ? raw.moveTo(each) : raw.lineTo(each);
    smooth.elementCount() == 0 ? smooth.moveTo(mean) : smooth.lineTo(mean);
  }
  painter.setPen(QPen(with_alpha(palette.series[0], 0.3), 1));
  painter.drawPath(raw);
  painter.setPen(QPen(palette.series[0], 2));
  painter.drawPath(smooth);
  painter.restore();
  if (picked_) paint_picked(painter, to);
}

void RateChart::paint_scale(QPainter& painter, const Axes& to) const {
  const Palette& palette = current_palette();
  for (const double loss : to.loss.values) {
    const double at = std::round(to.at(to.rate.low(), loss).y());
    painter.setPen(palette.line);
    painter.drawLine(QPointF(to.area.left(), at), QPointF(to.area.right(), at));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(0, at - 8, margins.left() - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                     QLocale().toString(loss, 'f', to.loss.decimals));
  }
  for (const double rate : to.rate.values)
    painter.drawText(QRectF(to.at(rate, 0).x() - 40, to.area.bottom() + 6, 80, 16), Qt::AlignCenter,
                     Format::number(rate));
}

void RateChart::paint_picked(QPainter& painter, const Axes& to) const {
  const Palette& palette = current_palette();
  const double x = to.at(*picked_, 0).x();
  painter.setPen(QPen(palette.accent, hasFocus() ? 2.5 : 1.5));
  painter.drawLine(QPointF(x, to.area.top()), QPointF(x, to.area.bottom()));
  const QString number = Format::number(*picked_);
  const bool is_proposed = proposed_ && rounded_rate(*proposed_) == *picked_;
  const QString words = is_proposed ? tr("%1, proposed", "a learning rate").arg(number) : number;
  const double width = painter.fontMetrics().horizontalAdvance(words) + 12;
  QRectF box(x + 6, to.area.top(), width, 20);
  if (box.right() > to.area.right()) box.moveRight(x - 6);
  painter.setPen(palette.line);
  painter.setBrush(palette.raised);
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(palette.text);
  painter.drawText(box, Qt::AlignCenter, words);
}

void RateChart::mousePressEvent(QMouseEvent* event) {
  const Axes to = axes();
  const double share = (event->position().x() - to.area.left()) / to.area.width();
  pick(to.rate.low() * std::pow(to.rate.high() / to.rate.low(), std::clamp(share, 0.0, 1.0)));
}

void RateChart::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) mousePressEvent(event);
}

void RateChart::keyPressEvent(QKeyEvent* event) {
  if (!picked_) return QWidget::keyPressEvent(event);
  const double factor = event->modifiers().testFlag(Qt::ShiftModifier) ? large_factor : key_factor;
  switch (event->key()) {
    case Qt::Key_Left:
      return pick(*picked_ / factor);
    case Qt::Key_Right:
      return pick(*picked_ * factor);
    case Qt::Key_Home:
      return pick(points_.front().rate);
    case Qt::Key_End:
      return pick(points_.back().rate);
    default:
      return QWidget::keyPressEvent(event);
  }
}

void RateChart::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void RateChart::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

}  // namespace anneal::studio
