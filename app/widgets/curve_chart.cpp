#include "widgets/curve_chart.h"

#include <QChart>
#include <QEvent>
#include <QLineSeries>
#include <QLocale>
#include <QMouseEvent>
#include <QValueAxis>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "widgets/palette.h"

namespace anneal::studio {
namespace {

constexpr int redraw_interval_ms = 33;

QValueAxis* hidden_axis() {
  // Its range positions the series; ticks, labels and grid are drawn by drawBackground, because
  // QtCharts' own stand at odd values and vanish with a logarithm of zero.
  auto* axis = new QValueAxis;
  axis->setVisible(false);
  return axis;
}

}  // namespace

CurveChart::CurveChart(QWidget* parent) : QChartView(parent) {
  auto* chart = new QChart;
  chart->setMargins({});
  chart->setBackgroundVisible(false);
  chart->setPlotAreaBackgroundVisible(false);
  chart->setAnimationOptions(QChart::NoAnimation);
  chart->legend()->hide();
  chart->addAxis(hidden_axis(), Qt::AlignBottom);
  chart->addAxis(hidden_axis(), Qt::AlignLeft);
  setChart(chart);
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  setStyleSheet(QStringLiteral("background: transparent;"));
  setMouseTracking(true);
  setMinimumHeight(120);
  setFocusPolicy(Qt::NoFocus);
  pending_.setSingleShot(true);
  pending_.setInterval(redraw_interval_ms);
  connect(&pending_, &QTimer::timeout, this, &CurveChart::redraw);
  fit_y();
}

void CurveChart::set_curves(const std::vector<CurveStyle>& styles) {
  chart()->removeAllSeries();
  styles_ = styles;
  curves_ = std::vector<Curve>(styles.size());
  const auto add = [this] {
    auto* series = new QLineSeries;
    chart()->addSeries(series);
    for (QAbstractAxis* axis : chart()->axes()) series->attachAxis(axis);
    return series;
  };
  for (std::size_t i = 0; i < styles_.size(); ++i) {
    curves_[i].smoother = Smoother(smoothing_);
    if (styles_[i].smoothed) curves_[i].back = add();
    curves_[i].front = add();
  }
  style_curves();
  schedule();
}

void CurveChart::rename_curve(int curve, const QString& name) {
  styles_[static_cast<std::size_t>(curve)].name = name;
  schedule();
}

void CurveChart::append(int curve, std::span<const QPointF> points) {
  Curve& target = curves_[static_cast<std::size_t>(curve)];
  target.raw.insert(target.raw.end(), points.begin(), points.end());
  remember(target, points);
  if (target.back != nullptr) {
    for (const QPointF& point : points)
      target.smooth.emplace_back(point.x(), target.smoother.next(point.y()));
  }
  schedule();
}

void CurveChart::remember(Curve& curve, std::span<const QPointF> points) {
  const std::optional<Range> range = value_range(points, false);
  if (!range) return;
  if (!curve.seen) curve.seen = range;
  curve.seen->low = std::min(curve.seen->low, range->low);
  curve.seen->high = std::max(curve.seen->high, range->high);
}

void CurveChart::replace(int curve, std::span<const QPointF> points) {
  Curve& target = curves_[static_cast<std::size_t>(curve)];
  target.raw.assign(points.begin(), points.end());
  target.seen.reset();
  remember(target, points);
  set_smoothing(smoothing_);
}

void CurveChart::set_band(int curve, std::vector<Extent> band) {
  curves_[static_cast<std::size_t>(curve)].band = std::move(band);
  schedule();
}

void CurveChart::cut_after(double x) {
  for (Curve& curve : curves_) {
    const auto beyond = [](double limit, const QPointF& point) { return limit < point.x(); };
    curve.raw.erase(std::upper_bound(curve.raw.begin(), curve.raw.end(), x, beyond), curve.raw.end());
    curve.seen.reset();
    remember(curve, curve.raw);
  }
  set_smoothing(smoothing_);
}

void CurveChart::clear_points() {
  for (Curve& curve : curves_) {
    curve.raw.clear();
    curve.seen.reset();
  }
  marks_.clear();
  set_smoothing(smoothing_);
}

void CurveChart::set_visible_curve(int curve, bool visible) {
  curves_[static_cast<std::size_t>(curve)].visible = visible;
  schedule();
}

void CurveChart::set_x(double last, const QString& title) {
  if (zoom_ && title != x_title_) zoom_.reset();  // another axis
  x_last_ = std::max(last, 1e-9);
  x_title_ = title;
  schedule();
}

void CurveChart::set_shaded(bool shaded) {
  is_shaded_ = shaded;
  schedule();
}

void CurveChart::zoom(double low, double high) {
  low = std::max(0.0, low);
  high = std::min(x_last_, high);
  if (!(high - low > x_last_ * 1e-6)) return;
  zoom_.reset();
  if (low > 0 || high < x_last_) zoom_ = Range{low, high};
  schedule();
}

/// Those within the part of the axis that is shown; all where there are none, so that there is a range.
std::span<const QPointF> CurveChart::shown_part(const std::vector<QPointF>& points) const {
  if (!zoom_) return points;
  const auto before = [](const QPointF& point, double x) { return point.x() < x; };
  const auto after = [](double x, const QPointF& point) { return x < point.x(); };
  const auto begin = std::lower_bound(points.begin(), points.end(), zoom_->low, before);
  const auto end = std::upper_bound(begin, points.end(), zoom_->high, after);
  return begin == end ? std::span<const QPointF>(points) : std::span<const QPointF>(begin, end);
}

void CurveChart::set_empty_y(double low, double high) {
  empty_y_ = {low, high};
  schedule();
}

void CurveChart::set_percent(bool percent) {
  percent_ = percent;
  schedule();
}

void CurveChart::set_logarithmic(bool logarithmic) {
  logarithmic_ = logarithmic;
  schedule();
}

void CurveChart::set_smoothing(double weight) {
  smoothing_ = weight;
  for (Curve& curve : curves_) {
    curve.smoother = Smoother(weight);
    curve.smooth.clear();
    if (curve.back == nullptr) continue;
    for (const QPointF& point : curve.raw)
      curve.smooth.emplace_back(point.x(), curve.smoother.next(point.y()));
  }
  schedule();
}

void CurveChart::set_marks(std::vector<ChartMark> marks) {
  marks_ = std::move(marks);
  schedule();
}

std::optional<double> CurveChart::last_value(int curve) const {
  const Curve& source = curves_[static_cast<std::size_t>(curve)];
  const auto& points = source.back == nullptr ? source.raw : source.smooth;
  for (auto point = points.rbegin(); point != points.rend(); ++point) {
    if (std::isfinite(point->y())) return point->y();
  }
  return std::nullopt;
}

std::span<const QPointF> CurveChart::shown_points(int number) const {
  const Curve& curve = curves_[static_cast<std::size_t>(number)];
  if (!curve.visible) return {};
  const auto first =
      std::ranges::lower_bound(curve.raw, x_low(), {}, [](const QPointF& at) { return at.x(); });
  const auto last =
      std::ranges::upper_bound(curve.raw, x_high(), {}, [](const QPointF& at) { return at.x(); });
  return {first, std::max(first, last)};
}

QString CurveChart::value_text(double y) const {
  return label(y, y_ticks_.decimals + 2);
}

std::size_t CurveChart::point_count(int curve) const {
  return curves_[static_cast<std::size_t>(curve)].raw.size();
}

void CurveChart::schedule() {
  if (!pending_.isActive()) pending_.start();
}

void CurveChart::redraw() {
  chart()->setPlotArea(plot_area());
  fit_y();
  const auto axes = chart()->axes();
  static_cast<QValueAxis*>(axes[0])->setRange(x_low(), x_high());
  static_cast<QValueAxis*>(axes[1])->setRange(y_on_axis(y_ticks_.low()), y_on_axis(y_ticks_.high()));
  for (Curve& curve : curves_) draw_curve(curve);
  describe();
  viewport()->update();
  emit redrawn();
}

void CurveChart::fit_y() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Range range{infinity, -infinity};
  for (const Curve& curve : curves_) {
    if (!curve.visible) continue;
    const std::optional<Range> own = value_range(shown_part(curve.raw), logarithmic_);
    if (!own) continue;
    range.low = std::min(range.low, own->low);
    range.high = std::max(range.high, own->high);
    for (const Extent& extent : curve.band) {
      if (!std::isfinite(extent.low) || (logarithmic_ && extent.low <= 0)) continue;
      range.low = std::min(range.low, extent.low);
      range.high = std::max(range.high, extent.high);
    }
  }
  if (range.low > range.high) range = logarithmic_ ? Range{empty_y_.high / 30, empty_y_.high} : empty_y_;
  const int wanted = std::max(2, static_cast<int>(plot_area().height() / 55));
  y_ticks_ =
      logarithmic_ ? logarithmic_ticks(range.low, range.high) : linear_ticks(range.low, range.high, wanted);
}

void CurveChart::draw_curve(Curve& curve) {
  const int columns = std::max(1, static_cast<int>(plot_area().width()));
  curve.front->setVisible(curve.visible);
  if (curve.back != nullptr) {
    curve.back->setVisible(curve.visible);
    curve.back->replace(on_axis(curve.raw, columns));
  }
  // A smoothed line needs few points, and a broad antialiased pen is costly.
  const bool smooth = curve.back != nullptr;
  curve.front->replace(on_axis(smooth ? curve.smooth : curve.raw, smooth ? columns / 4 : columns));
}

QList<QPointF> CurveChart::on_axis(std::span<const QPointF> points, int columns) const {
  QList<QPointF> result;
  for (const QPointF& point : minimum_maximum(points, x_low(), x_high(), columns)) {
    result.emplace_back(point.x(), std::isfinite(point.y()) ? y_on_axis(point.y()) : point.y());
  }
  return result;
}

double CurveChart::y_on_axis(double y) const {
  return logarithmic_ ? std::log10(std::max(y, y_ticks_.low())) : y;
}

void CurveChart::style_curves() {
  const Palette& palette = current_palette();
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const QColor colour = palette.series[static_cast<std::size_t>(styles_[i].colour) % palette.series.size()];
    QPen pen(colour, 2);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::RoundCap);
    if (styles_[i].dashed) pen.setStyle(Qt::DashLine);
    curves_[i].front->setPen(pen);
    curves_[i].front->setPointsVisible(styles_[i].markers);
    curves_[i].front->setMarkerSize(3);
    if (curves_[i].back != nullptr) curves_[i].back->setPen(QPen(with_alpha(colour, 0.28), 1));
  }
}

/// What one would see: where each curve has come to, and between what it went.
void CurveChart::describe() {
  const auto text = [this](double y) { return value_text(y); };
  QStringList parts;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const auto value = last_value(static_cast<int>(i));
    const Curve& curve = curves_[i];
    if (!value || !curve.visible) continue;
    const std::optional<Range>& range = curve.seen;
    const QString now = styles_[i].name + ' ' + text(*value);
    parts += range && range->low < range->high
                 ? now + tr(", between %1 and %2", "after a curve's latest value")
                             .arg(text(range->low), text(range->high))
                 : now;
  }
  for (const ChartMark& mark : marks_)
    parts += QLocale().toString(mark.x, 'g', 4) + QStringLiteral(": ") + mark.text;
  const QString description = parts.join(QStringLiteral("; "));
  if (description != accessibleDescription()) setAccessibleDescription(description);
}

QString CurveChart::label(double y, int decimals) const {
  if (percent_) return QLocale().toString(100 * y, 'f', std::max(0, decimals - 2)) + QStringLiteral(" %");
  // Ticks close to each other stand at even distances and need their decimals to be told apart.
  const bool is_narrow = y_ticks_.high() < 4 * y_ticks_.low();
  if (logarithmic_ && !is_narrow) return QLocale().toString(y, 'g', 3);
  return QLocale().toString(y, 'f', decimals);
}

void CurveChart::resizeEvent(QResizeEvent* event) {
  QChartView::resizeEvent(event);
  redraw();
}

void CurveChart::changeEvent(QEvent* event) {
  QChartView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) style_curves();
}

double CurveChart::x_at(double pixel) const {
  const QRectF area = plot_area();
  return x_low() + (pixel - area.left()) / area.width() * (x_high() - x_low());
}

void CurveChart::mousePressEvent(QMouseEvent* event) {
  QChartView::mousePressEvent(event);
  if (event->button() == Qt::LeftButton && plot_area().contains(event->position()))
    drag_from_ = x_at(event->position().x());
}

void CurveChart::mouseMoveEvent(QMouseEvent* event) {
  QChartView::mouseMoveEvent(event);
  hover_x_.reset();
  if (plot_area().contains(event->position())) hover_x_ = x_at(event->position().x());
  viewport()->update();
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event) {
  QChartView::mouseReleaseEvent(event);
  const auto from = std::exchange(drag_from_, {});
  if (!from || event->button() != Qt::LeftButton) return;
  const double to = x_at(event->position().x());
  constexpr double least_pixels = 5;  // less is a click
  if (std::abs(to_pixels(*from, 0).x() - event->position().x()) < least_pixels) return;
  zoom(std::min(*from, to), std::max(*from, to));
}

void CurveChart::mouseDoubleClickEvent(QMouseEvent* event) {
  QChartView::mouseDoubleClickEvent(event);
  drag_from_.reset();
  show_all();
}

void CurveChart::wheelEvent(QWheelEvent* event) {
  if (event->modifiers() != Qt::ControlModifier || !plot_area().contains(event->position())) {
    event->ignore();  // the page scrolls
    return;
  }
  const double middle = x_at(event->position().x());
  const double factor = std::pow(0.8, event->angleDelta().y() / 120.0);
  zoom(middle - (middle - x_low()) * factor, middle + (x_high() - middle) * factor);
}

void CurveChart::leaveEvent(QEvent* event) {
  QChartView::leaveEvent(event);
  hover_x_.reset();
  viewport()->update();
}

}  // namespace anneal::studio
