#include "app/widgets/charts/curve_chart.h"

#include <QEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {
namespace {

constexpr int redraw_interval_ms = 33;

}  // namespace

CurveChart::CurveChart(QWidget* parent) : QWidget(parent) {
  speak_as_chart(*this);
  setMouseTracking(true);
  setMinimumHeight(120);
  setFocusPolicy(Qt::NoFocus);
  pending_.setSingleShot(true);
  pending_.setInterval(redraw_interval_ms);
  connect(&pending_, &QTimer::timeout, this, qOverload<>(&QWidget::update));
  fit_y();
}

void CurveChart::set_curves(const std::vector<CurveStyle>& styles) {
  styles_ = styles;
  curves_ = std::vector<Curve>(styles.size());
  for (Curve& curve : curves_) curve.smoother = Smoother(smoothing_);
  schedule();
}

void CurveChart::rename_curve(int curve, const QString& name) {
  styles_[static_cast<std::size_t>(curve)].name = name;
  schedule();
}

void CurveChart::append(int number, std::span<const QPointF> points) {
  const std::size_t first = curve(number).raw.size();
  curve(number).raw.append(points);
  smooth_from(number, first);
  schedule();
}

/// The points from the `first` on; all before it have been.
void CurveChart::smooth_from(int number, std::size_t first) {
  if (!is_smoothed(number)) return;
  Curve& target = curve(number);
  if (first == 0) {
    target.smoother = Smoother(smoothing_);
    target.smooth.clear();
  }
  std::vector<QPointF> smooth;
  for (const QPointF& point : std::span(target.raw.all()).subspan(first))
    smooth.emplace_back(point.x(), target.smoother.next(point.y()));
  target.smooth.append(smooth);
}

void CurveChart::replace(int number, std::span<const QPointF> points) {
  curve(number).raw.assign(points);
  smooth_from(number, 0);
  schedule();
}

void CurveChart::set_band(int curve, std::vector<Extent> band) {
  curves_[static_cast<std::size_t>(curve)].band = std::move(band);
  schedule();
}

void CurveChart::cut_after(double x) {
  for (Curve& curve : curves_) curve.raw.cut_after(x);
  set_smoothing(smoothing_);
}

void CurveChart::clear_points() {
  for (Curve& curve : curves_) curve.raw.clear();
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

void CurveChart::set_plot_left(double left) {
  if (std::exchange(plot_left_, left) != left) schedule();
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
  for (int i = 0; i < static_cast<int>(curves_.size()); ++i) smooth_from(i, 0);
  schedule();
}

void CurveChart::set_marks(std::vector<ChartMark> marks) {
  marks_ = std::move(marks);
  schedule();
}

std::optional<double> CurveChart::last_value(int number) const {
  const auto& points = (is_smoothed(number) ? curve(number).smooth : curve(number).raw).all();
  for (auto point = points.rbegin(); point != points.rend(); ++point) {
    if (std::isfinite(point->y())) return point->y();
  }
  return std::nullopt;
}

std::span<const QPointF> CurveChart::shown_points(int number) const {
  return curve(number).visible ? curve(number).raw.between(x_low(), x_high()) : std::span<const QPointF>();
}

const std::vector<QPointF>& CurveChart::drawn_line(int number) const {
  return curve(number).line;
}

const std::vector<QPointF>& CurveChart::drawn_behind(int number) const {
  return curve(number).behind;
}

QString CurveChart::value_text(double y) const {
  return label(y, y_ticks_.decimals + 2);
}

std::size_t CurveChart::point_count(int number) const {
  return curve(number).raw.size();
}

void CurveChart::schedule() {
  is_stale_ = true;
  if (!pending_.isActive()) pending_.start();
}

void CurveChart::lay_out() {
  is_stale_ = false;
  pending_.stop();
  fit_y();
  const int columns = std::max(1, static_cast<int>(plot_area().width()));
  for (int i = 0; i < static_cast<int>(curves_.size()); ++i) {
    Curve& one = curve(i);
    one.line = (is_smoothed(i) ? one.smooth : one.raw).line(x_low(), x_high(), columns);
    one.behind = is_smoothed(i) ? one.raw.line(x_low(), x_high(), columns) : std::vector<QPointF>();
  }
  describe();
  emit redrawn();
}

/// To what is shown of the curves; to all of a curve where nothing of it is, so that there is a range.
void CurveChart::fit_y() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Range range{infinity, -infinity};
  for (const Curve& curve : curves_) {
    if (!curve.visible) continue;
    const bool is_part = zoom_ && !curve.raw.between(zoom_->low, zoom_->high).empty();
    const std::optional<Range> own = is_part ? curve.raw.range(zoom_->low, zoom_->high, logarithmic_)
                                             : curve.raw.range(-infinity, infinity, logarithmic_);
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

double CurveChart::y_on_axis(double y) const {
  return logarithmic_ ? std::log10(std::max(y, y_ticks_.low())) : y;
}

/// What one would see: where each curve has come to, and between what it went.
void CurveChart::describe() {
  const auto text = [this](double y) { return value_text(y); };
  QStringList parts;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const auto value = last_value(static_cast<int>(i));
    const Curve& curve = curves_[i];
    if (!value || !curve.visible) continue;
    const std::optional<Range> range = curve.raw.range();
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
  if (percent_) return Format::percent(y, std::max(0, decimals - 2));
  // Ticks close to each other stand at even distances and need their decimals to be told apart.
  const bool is_narrow = y_ticks_.high() < 4 * y_ticks_.low();
  if (logarithmic_ && !is_narrow) return QLocale().toString(y, 'g', 3).toLower();  // 1e-05, as it is typed
  return QLocale().toString(y, 'f', decimals);
}

/// Beside the axis there is room for six digits at most.
QString CurveChart::tick_label(double y) const {
  constexpr double long_number = 1e4;
  const bool is_long =
      !percent_ && std::max(std::abs(y_ticks_.low()), std::abs(y_ticks_.high())) >= long_number;
  return is_long ? Format::short_count(y) : label(y, y_ticks_.decimals);
}

void CurveChart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  schedule();
}

double CurveChart::x_at(double pixel) const {
  const QRectF area = plot_area();
  return x_low() + (pixel - area.left()) / area.width() * (x_high() - x_low());
}

void CurveChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && plot_area().contains(event->position()))
    drag_from_ = x_at(event->position().x());
}

void CurveChart::mouseMoveEvent(QMouseEvent* event) {
  hover_x_.reset();
  if (plot_area().contains(event->position())) hover_x_ = x_at(event->position().x());
  update();
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event) {
  const auto from = std::exchange(drag_from_, {});
  if (!from || event->button() != Qt::LeftButton) return;
  const double to = x_at(event->position().x());
  constexpr double least_pixels = 5;  // less is a click
  if (std::abs(to_pixels(*from, 0).x() - event->position().x()) < least_pixels) return;
  zoom(std::min(*from, to), std::max(*from, to));
}

void CurveChart::mouseDoubleClickEvent(QMouseEvent*) {
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
  QWidget::leaveEvent(event);
  hover_x_.reset();
  update();
}

}  // namespace anneal::studio
