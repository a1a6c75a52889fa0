#include "app/results/threshold_chart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using anneal::metrics::ClassCurve;
using anneal::metrics::ThresholdCounts;

namespace {

constexpr int letter_pixels = 11;

QFont small_font(const QFont& font) {
  QFont small = font;
  small.setPixelSize(letter_pixels);
  return small;
}

}  // namespace

ThresholdChart::ThresholdChart(QWidget* parent) : QWidget(parent) {
  speak_as_chart(*this);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ThresholdChart::set_curve(ClassCurve curve) {
  curve_ = std::move(curve);
  describe();
  update();
}

void ThresholdChart::set_kind(Kind kind) {
  kind_ = kind;
  describe();
  update();
}

void ThresholdChart::set_threshold(double threshold) {
  threshold_ = threshold;
  describe();
  update();
}

void ThresholdChart::describe() {
  const ThresholdCounts& counts = curve_.at(threshold_);
  setAccessibleDescription(tr("From %1 on: precision %2, recall %3")
                               .arg(Format::percent(threshold_),
                                    Format::percent(ClassCurve::precision(counts)),
                                    Format::percent(curve_.recall(counts))));
}

ValueTable* ThresholdChart::values(QObject* parent) const {
  std::vector<QStringList> rows;
  for (const ThresholdCounts& counts : curve_.points)
    if (counts.threshold <= 1)
      rows.push_back({Format::percent(counts.threshold), Format::percent(ClassCurve::precision(counts)),
                      Format::percent(curve_.recall(counts)), Format::percent(curve_.f1(counts)),
                      Format::percent(curve_.false_positive_rate(counts))});
  return new ValueTable({tr("Threshold"), tr("Precision"), tr("Recall"), tr("F1"), tr("False positives")},
                        std::move(rows), parent);
}

QRectF ThresholdChart::area() const {
  const QFontMetricsF letters(small_font(font()));
  const double line = letters.height(), left = letters.horizontalAdvance(Format::percent(1)) + 10;
  return QRectF(rect()).adjusted(left, line + 8, -10, -2 * line - 10);
}

std::optional<QPointF> ThresholdChart::place_of(const ThresholdCounts& counts) const {
  const double recall = curve_.recall(counts);
  const double x = kind_ == Kind::roc ? curve_.false_positive_rate(counts) : recall;
  const double y = kind_ == Kind::roc ? recall : ClassCurve::precision(counts);
  if (std::isnan(x) || std::isnan(y)) return std::nullopt;
  const QRectF in = area();
  return QPointF(in.left() + x * in.width(), in.bottom() - y * in.height());
}

void ThresholdChart::choose(double threshold) {
  set_threshold(threshold);
  emit threshold_chosen(threshold);
}

/// That of the point of the curve that is nearest.
void ThresholdChart::choose_near(const QPointF& place) {
  double nearest = std::numeric_limits<double>::infinity();
  std::optional<double> found;
  for (const ThresholdCounts& counts : curve_.points) {
    const auto at = place_of(counts);
    if (!at || counts.threshold > 1) continue;
    const QPointF away = *at - place;
    const double distance = QPointF::dotProduct(away, away);
    if (distance >= nearest) continue;
    nearest = distance;
    found = counts.threshold;
  }
  if (found) choose(*found);
}

void ThresholdChart::mousePressEvent(QMouseEvent* event) {
  choose_near(event->position());
}

void ThresholdChart::mouseMoveEvent(QMouseEvent* event) {
  if ((event->buttons() & Qt::LeftButton) != 0) choose_near(event->position());
}

/// To the next point at which the counts are others.
void ThresholdChart::keyPressEvent(QKeyEvent* event) {
  const bool is_lower = event->key() == Qt::Key_Left || event->key() == Qt::Key_Down;
  const bool is_higher = event->key() == Qt::Key_Right || event->key() == Qt::Key_Up;
  if (!is_lower && !is_higher) return QWidget::keyPressEvent(event);
  const double here = curve_.at(threshold_).threshold;
  std::optional<double> next;
  for (const ThresholdCounts& counts : curve_.points) {
    if (counts.threshold > 1) continue;
    if (is_higher && counts.threshold > here) next = counts.threshold;  // the last of those is the nearest
    if (is_lower && counts.threshold < here && !next) next = counts.threshold;
  }
  if (next) choose(*next);
}

void ThresholdChart::paintEvent(QPaintEvent*) {
  if (curve_.points.empty()) return;
  const Palette& palette = current_palette();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(small_font(font()));
  const double line = QFontMetricsF(painter.font()).height();
  const QRectF in = area();
  for (const double tick : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    const double y = in.bottom() - tick * in.height(), x = in.left() + tick * in.width();
    painter.setPen(palette.line);
    painter.drawLine(QPointF(in.left(), y), QPointF(in.right(), y));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(0, y - line / 2, in.left() - 6, line), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(std::lround(100 * tick)));
    painter.drawText(QRectF(x - 20, in.bottom() + 4, 40, line), Qt::AlignHCenter,
                     QString::number(std::lround(100 * tick)));
  }
  const bool is_roc = kind_ == Kind::roc;
  painter.drawText(QRectF(0, 0, width(), line), Qt::AlignLeft,
                   is_roc ? tr("found in this class, in % ↑") : tr("precision in % ↑"));
  painter.drawText(QRectF(0, height() - line, in.right(), line), Qt::AlignRight,
                   is_roc ? tr("wrongly taken from the others, in % →") : tr("recall in % →"));
  painter.setPen(QPen(palette.muted, 1, Qt::DashLine));  // what guessing gives
  const double share = static_cast<double>(curve_.positives) /
                       static_cast<double>(std::max<std::int64_t>(1, curve_.positives + curve_.negatives));
  if (is_roc)
    painter.drawLine(in.bottomLeft(), in.topRight());
  else
    painter.drawLine(QPointF(in.left(), in.bottom() - share * in.height()),
                     QPointF(in.right(), in.bottom() - share * in.height()));
  QPolygonF drawn;
  for (const ThresholdCounts& counts : curve_.points) {
    const auto place = place_of(counts);
    if (!place) continue;
    if (!is_roc && !drawn.empty()) drawn << QPointF(drawn.last().x(), place->y());  // not interpolated
    drawn << *place;
  }
  painter.setPen(QPen(palette.series[0], 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolyline(drawn);
  if (const auto here = place_of(curve_.at(threshold_))) {
    painter.setBrush(palette.series[1]);
    painter.setPen(QPen(palette.surface, 2));
    painter.drawEllipse(*here, 7, 7);
  }
  if (!hasFocus()) return;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(palette.accent);
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

}  // namespace anneal::studio
