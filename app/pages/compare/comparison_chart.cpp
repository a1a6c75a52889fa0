#include "app/pages/compare/comparison_chart.h"

#include <QBuffer>
#include <QComboBox>
#include <QHBoxLayout>
#include <QImage>
#include <QPainter>
#include <QSignalBlocker>
#include <QSvgGenerator>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <utility>

#include "app/pages/compare/curve_names.h"
#include "app/run/metric_words.h"
#include "app/widgets/charts/smoothing_slider.h"
#include "app/widgets/charts/toggle.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/theme/palette.h"
#include "engine/quality/comparison/seeds.h"

namespace anneal::studio {

namespace {

constexpr double image_scale = 2;  ///< pixels of an image for one of the chart's
constexpr int legend_height = 20;
constexpr std::size_t most_marked = 100;   ///< points of a curve that has a dot at each
constexpr double smoothing_of_loss = 0.6;  ///< where nobody has chosen another

/// A unit of time in which an axis has readable numbers.
struct TimeUnit {
  double seconds;
  const char* name;
};

TimeUnit unit_for(double seconds) {
  if (seconds > 3 * 3600) return {3600, QT_TRANSLATE_NOOP("anneal::studio::ComparisonChart", "hours")};
  if (seconds > 3 * 60) return {60, QT_TRANSLATE_NOOP("anneal::studio::ComparisonChart", "minutes")};
  return {1, QT_TRANSLATE_NOOP("anneal::studio::ComparisonChart", "seconds")};
}

}  // namespace

ComparisonChart::ComparisonChart(LineOf line_of, QWidget* parent)
    : Card(parent), line_of_(std::move(line_of)) {
  chart_ = new CurveChart;
  names_ = new CurveNames;
  names_->hide();
  series_ = new QComboBox;
  series_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  axis_ = new QComboBox;
  slider_ = new SmoothingSlider;
  group_ = make_toggle();
  logarithm_ = new LogarithmToggle(chart_);
  values_ = new ValuesButton(chart_);
  for (QWidget* widget :
       std::initializer_list<QWidget*>{series_, slider_, axis_, group_, logarithm_, values_})
    header()->addWidget(widget);
  body()->addWidget(names_);
  body()->addWidget(chart_, 1);
  setMinimumHeight(240);
  connect(series_, &QComboBox::activated, this,
          [this] { emit series_wanted(series_->currentData().toString().toStdString()); });
  connect(axis_, &QComboBox::activated, this, &ComparisonChart::choose_axis);
  connect(slider_, &SmoothingSlider::weight_changed, this, &ComparisonChart::set_smoothing);
  connect(group_, &QToolButton::toggled, this, &ComparisonChart::draw);
}

CompareAxis ComparisonChart::axis() const {
  return static_cast<CompareAxis>(std::max(axis_->currentIndex(), 0));
}

void ComparisonChart::set_axis(CompareAxis axis) {
  axis_->setCurrentIndex(static_cast<int>(axis));
}

void ComparisonChart::choose_axis() {
  emit axis_chosen();
  if (comparison_ == nullptr) return;
  if (axis() == CompareAxis::samples && !comparison_->has_samples)
    emit samples_wanted();
  else
    draw();
}

void ComparisonChart::set_comparison(const Comparison& comparison) {
  comparison_ = &comparison;
  list_series();
  draw();
  chart_->setAccessibleName(comparison.series.empty() ? tr("Comparison")
                                                      : MetricWords::name(comparison.series));
  values_->take_name();
}

void ComparisonChart::list_series() {
  std::set<std::string> names;
  for (const ComparedRun& compared : comparison_->runs)
    names.insert(compared.series.begin(), compared.series.end());
  const QSignalBlocker block(series_);
  series_->clear();
  for (const std::string& name : names)
    series_->addItem(MetricWords::name(name), QString::fromStdString(name));
  series_->setCurrentIndex(series_->findData(QString::fromStdString(comparison_->series)));
}

double ComparisonChart::smoothing() const {
  const auto chosen = smoothing_.find(comparison_->series);
  if (chosen != smoothing_.end()) return chosen->second;
  return comparison_->series == "loss" ? smoothing_of_loss : 0;
}

void ComparisonChart::set_smoothing(double weight) {
  if (comparison_ == nullptr) return;
  const bool stays_smoothed = smoothing() > 0 && weight > 0;
  smoothing_[comparison_->series] = weight;
  stays_smoothed ? chart_->set_smoothing(weight) : draw();
}

/// Without those of which it is not known where they stand.
std::vector<QPointF> ComparisonChart::points_of(const ComparedRun& compared) const {
  std::vector<QPointF> points;
  for (const project::Point& point : compared.curve) {
    double x = point.epoch;
    if (axis() == CompareAxis::time) x = point.time / time_unit_;
    if (axis() == CompareAxis::step) x = static_cast<double>(point.step);
    if (axis() == CompareAxis::samples) {
      const auto samples = compared.samples.at(point.step);
      if (!samples) continue;
      x = *samples;
    }
    points.emplace_back(x, point.value);
  }
  return points;
}

void ComparisonChart::draw() {
  double last = 0;
  for (const ComparedRun& compared : comparison_->runs)
    if (!compared.curve.empty()) last = std::max(last, compared.curve.back().time);
  const TimeUnit unit = unit_for(last);
  time_unit_ = unit.seconds;
  std::vector<nlohmann::json> specs;
  for (const ComparedRun& compared : comparison_->runs) specs.push_back(compared.spec);
  const auto groups = comparison::groups_of_seeds(specs);
  group_->setVisible(groups.size() < specs.size());
  const bool is_grouped = group_->isChecked() && groups.size() < specs.size();
  is_grouped ? draw_groups(groups) : draw_curves();
  slider_->setEnabled(!is_grouped);
  const QSignalBlocker block(slider_);
  slider_->set_weight(smoothing());
  chart_->set_percent(MetricWords::is_percent(comparison_->series));
  chart_->set_empty_y(0, 1);
  const QString titles[] = {tr("epoch"), tr(unit.name), tr("step"), tr("samples")};
  last = 1;
  for (const ComparedRun& compared : comparison_->runs)
    for (const QPointF& point : points_of(compared)) last = std::max(last, point.x());
  chart_->set_x(last, titles[axis_->currentIndex()]);
}

CurveStyle ComparisonChart::style_of(const ComparedRun& compared) const {
  const int number = line_of_(compared.run.id);
  const int colours = static_cast<int>(current_palette().series.size());
  return {.name = QString::fromStdString(compared.run.start.name),
          .colour = number % colours,
          .smoothed = smoothing() > 0,
          .markers = compared.curve.size() < most_marked,
          .dashed = number >= colours};
}

void ComparisonChart::set_curves(const std::vector<CurveStyle>& styles) {
  chart_->set_curves(styles);
  names_->set_curves(styles);
}

void ComparisonChart::draw_curves() {
  std::vector<CurveStyle> styles;
  for (const ComparedRun& compared : comparison_->runs) styles.push_back(style_of(compared));
  set_curves(styles);
  chart_->set_smoothing(smoothing());
  for (std::size_t i = 0; i < comparison_->runs.size(); ++i)
    chart_->append(static_cast<int>(i), points_of(comparison_->runs[i]));
}

/// A curve for runs that differ in their seeds alone: their mean, and between what they lie.
void ComparisonChart::draw_groups(const std::vector<std::vector<std::size_t>>& groups) {
  std::vector<CurveStyle> styles;
  for (const std::vector<std::size_t>& group : groups) {
    styles.push_back(style_of(comparison_->runs[group.front()]));
    styles.back().smoothed = false;
    if (group.size() > 1)
      styles.back().name =
          tr("%1, mean of %Ln seeds", "a run", static_cast<int>(group.size())).arg(styles.back().name);
  }
  set_curves(styles);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    std::vector<std::vector<comparison::CurvePoint>> curves;
    for (const std::size_t run : groups[i]) {
      curves.emplace_back();
      for (const QPointF& point : points_of(comparison_->runs[run]))
        curves.back().push_back({point.x(), point.y()});
    }
    std::vector<QPointF> means;
    std::vector<Extent> band;
    for (const comparison::BandPoint& point : comparison::band_of(curves)) {
      means.emplace_back(point.x, point.mean);
      band.push_back({point.x, point.low, point.high});
    }
    chart_->append(static_cast<int>(i), means);
    if (groups[i].size() > 1) chart_->set_band(static_cast<int>(i), std::move(band));
  }
}

void ComparisonChart::draw_with_legend(QPainter& painter, const QSize& size) {
  const Palette& palette = current_palette();
  painter.fillRect(QRect(QPoint(), size), palette.surface);
  painter.setRenderHint(QPainter::Antialiasing);
  QRect line(16, 0, size.width() - 32, legend_height);
  painter.setPen(palette.text);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, MetricWords::name(comparison_->series));
  for (const CurveStyle& style : chart_->styles()) {
    line.translate(0, legend_height);
    const QColor colour = palette.series[static_cast<std::size_t>(style.colour) % palette.series.size()];
    painter.setPen(QPen(colour, 2, style.dashed ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(line.left(), line.center().y(), line.left() + 20, line.center().y());
    painter.setPen(palette.text);
    painter.drawText(line.adjusted(28, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, style.name);
  }
  chart_->QWidget::render(&painter, QPoint(0, line.bottom() + 1), QRegion(), QWidget::DrawChildren);
}

QByteArray ComparisonChart::image(ImageKind kind) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const int lines = static_cast<int>(chart_->styles().size()) + 1;
  const QSize size(chart_->width(), chart_->height() + legend_height * lines);
  if (kind == ImageKind::svg) {
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(), size));
    QPainter painter(&svg);
    draw_with_legend(painter, size);
  } else {
    QImage image(size * image_scale, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(image_scale, image_scale);
    draw_with_legend(painter, size);
    painter.end();
    image.save(&buffer, "PNG");
  }
  return bytes;
}

void ComparisonChart::show_names(bool are_shown) {
  names_->setVisible(are_shown);
}

void ComparisonChart::retranslate() {
  series_->setAccessibleName(tr("Curve"));
  axis_->setAccessibleName(tr("Horizontal axis"));
  slider_->setAccessibleName(tr("Smoothing"));
  slider_->setToolTip(tr("Smoothing: how much of each value comes from earlier values."));
  const int axis = std::max(axis_->currentIndex(), 0);
  axis_->clear();
  axis_->addItems({tr("over epochs"), tr("over time"), tr("over steps"), tr("over samples")});
  axis_->setCurrentIndex(axis);
  group_->setText(tr("group seeds"));
  group_->setToolTip(
      tr("One curve for runs that differ only in the seed: their mean, with a band from minimum to maximum"));
}

}  // namespace anneal::studio
