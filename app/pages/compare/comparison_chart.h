#pragma once

#include <QByteArray>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/pages/compare/comparison.h"
#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/controls/card.h"

class QComboBox;
class QToolButton;

namespace anneal::studio {

class CurveNames;
class LogarithmToggle;
class SmoothingSlider;
class ValuesButton;

enum class ImageKind { png, svg };

/// A card with one curve of every compared run, over epochs, time, steps or samples; those of runs that
/// differ in their seeds alone can be one.
class ComparisonChart : public Card {
  Q_OBJECT

 public:
  /// Which line a run has (see lines_of).
  using LineOf = std::function<int(std::int64_t run)>;

  explicit ComparisonChart(LineOf line_of, QWidget* parent = nullptr);

  /// Stays as it is until the next.
  void set_comparison(const Comparison& comparison);
  CompareAxis axis() const;
  void set_axis(CompareAxis axis);  ///< for the next comparison
  void show_names(bool are_shown);  ///< of the curves, where no list of runs stands beside the chart
  void retranslate();

  /// The chart as it can be understood without the page: what it shows, which curve is whose, the curves.
  QByteArray image(ImageKind kind);

 signals:
  void series_wanted(const std::string& series);
  void axis_chosen();
  void samples_wanted();  ///< which were not read yet

 private:
  void list_series();
  void choose_axis();
  void draw();
  CurveStyle style_of(const ComparedRun& compared) const;
  void set_curves(const std::vector<CurveStyle>& styles);
  void draw_curves();
  void draw_groups(const std::vector<std::vector<std::size_t>>& groups);
  std::vector<QPointF> points_of(const ComparedRun& compared) const;
  void set_smoothing(double weight);
  double smoothing() const;
  void draw_with_legend(QPainter& painter, const QSize& size);

  LineOf line_of_;
  const Comparison* comparison_ = nullptr;
  double time_unit_ = 1;                     ///< seconds
  std::map<std::string, double> smoothing_;  ///< that a person has chosen, by series
  CurveChart* chart_;
  CurveNames* names_;
  QComboBox* series_;
  QComboBox* axis_;
  SmoothingSlider* slider_;
  QToolButton* group_;
  LogarithmToggle* logarithm_;
  ValuesButton* values_;
};

}  // namespace anneal::studio
