#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>
#include <span>
#include <vector>

#include "app/widgets/charts/curve_points.h"
#include "app/widgets/charts/series_math.h"
#include "app/widgets/charts/ticks.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

/// How one curve is drawn.
struct CurveStyle {
  QString name;           ///< for the legend and the crosshair
  int colour = 0;         ///< index into Palette::series
  bool smoothed = false;  ///< draw the raw points faintly behind a smoothed line
  bool markers = false;   ///< a dot at each point
  bool dashed = false;
};

/// Between what and what a curve's values lie at an x.
struct Extent {
  double x;
  double low;
  double high;
};

/// Something that happened, in words, at an x.
struct ChartMark {
  double x;
  QString text;
  bool bad = false;
};

/// Curves over one x axis. Knows nothing of training: whoever uses it says what x and y are.
///
/// Points are kept whole; what is drawn is their minimum and maximum per pixel column, so a million points
/// cost about as much as a thousand. Non-finite values are gaps. What points change is drawn at most 30 times
/// a second, however often they come, and only while the chart is on screen.
class CurveChart : public QWidget {
  Q_OBJECT

 public:
  explicit CurveChart(QWidget* parent = nullptr);

  /// Replaces all curves by empty ones.
  void set_curves(const std::vector<CurveStyle>& styles);
  void rename_curve(int curve, const QString& name);
  /// Adds points; x must not decrease within a curve.
  void append(int curve, std::span<const QPointF> points);
  /// Puts these in place of a curve's points.
  void replace(int curve, std::span<const QPointF> points);
  /// A shade in the curve's colour behind it; sorted by x. Cleared with the curves.
  void set_band(int curve, std::vector<Extent> band);
  /// Drops the points beyond x, of all curves; for runs that went back and continued.
  void cut_after(double x);
  void clear_points();

  void set_visible_curve(int curve, bool visible);
  const std::vector<CurveStyle>& styles() const { return styles_; }

  void set_x(double last, const QString& title);  ///< axis from 0 to `last`
  void set_shaded(bool shaded);                   ///< alternately per unit of x, as epochs are
  /// Shows a part of the axis; the wheel and dragging do so, a double click shows all of it again.
  void zoom(double low, double high);
  void show_all() { zoom(0, x_last_); }
  bool is_zoomed() const { return zoom_.has_value(); }
  double x_low() const { return zoom_ ? zoom_->low : 0; }
  double x_high() const { return zoom_ ? zoom_->high : x_last_; }
  /// Leaves more room beside the y axis, so that the x axis begins where that of another widget does.
  void set_plot_left(double left);
  void set_empty_y(double low, double high);  ///< where the y axis stands before data
  void set_percent(bool percent);             ///< y in [0, 1] labelled in percent
  void set_logarithmic(bool logarithmic);
  bool logarithmic() const { return logarithmic_; }
  void set_smoothing(double weight);  ///< in [0, 1)
  double smoothing() const { return smoothing_; }
  void set_marks(std::vector<ChartMark> marks);

  /// The latest finite value of a curve (smoothed where the curve is).
  std::optional<double> last_value(int curve) const;
  std::size_t point_count(int curve) const;
  /// Of a curve as it was drawn last, in values: smoothed where the curve is, at most a few for each column
  /// of pixels. Of what is drawn behind a smoothed curve likewise.
  const std::vector<QPointF>& drawn_line(int curve) const;
  const std::vector<QPointF>& drawn_behind(int curve) const;
  /// Those between the ends of the axis as it is shown, as they came; none of a curve that is switched off.
  std::span<const QPointF> shown_points(int curve) const;
  QString value_text(double y) const;  ///< as the axis labels it, with some digits more
  const QString& x_title() const { return x_title_; }

  /// As small as it may be: charts take what room there is.
  QSize sizeHint() const override { return {320, 120}; }
  QSize minimumSizeHint() const override { return {160, 100}; }

 signals:
  void redrawn();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  struct Curve {
    CurvePoints raw;
    CurvePoints smooth;  ///< of smoothed curves
    std::vector<Extent> band;
    Smoother smoother{0};
    bool visible = true;
    std::vector<QPointF> behind, line;  ///< raw points of a smoothed curve, and the curve, as they are drawn
  };

  void schedule();
  void lay_out();
  void fit_y();
  void smooth_from(int curve, std::size_t first);
  void describe();
  const Curve& curve(int number) const { return curves_[static_cast<std::size_t>(number)]; }
  Curve& curve(int number) { return curves_[static_cast<std::size_t>(number)]; }
  bool is_smoothed(int number) const { return styles_[static_cast<std::size_t>(number)].smoothed; }
  QColor colour_of(int number) const;
  double y_on_axis(double y) const;
  QPointF to_pixels(double x, double y) const;
  double x_at(double pixel) const;
  QString label(double y, int decimals) const;
  QString tick_label(double y) const;
  QRectF plot_area() const;
  void draw_axes(QPainter& painter) const;
  void draw_bands(QPainter& painter) const;
  void draw_curves(QPainter& painter) const;
  void draw_marks(QPainter& painter) const;
  void draw_crosshair(QPainter& painter) const;

  std::vector<CurveStyle> styles_;
  std::vector<Curve> curves_;
  std::vector<ChartMark> marks_;
  QString x_title_;
  double plot_left_ = 0;  ///< at least
  double x_last_ = 1;
  std::optional<Range> zoom_;
  std::optional<double> drag_from_;  ///< x where a drag began
  bool is_shaded_ = true;
  Range empty_y_{0, 1};
  Ticks y_ticks_;
  bool percent_ = false;
  bool logarithmic_ = false;
  double smoothing_ = 0.6;
  std::optional<double> hover_x_;
  QTimer pending_;
  bool is_stale_ = true;  ///< other than what was laid out
};

}  // namespace anneal::studio
