#pragma once

#include <vector>

#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

class LegendEntry;
class LogarithmToggle;
class ValuesButton;

/// A card with a chart and the chart's legend, whose entries switch curves on and off.
class ChartCard : public Card {
  Q_OBJECT

 public:
  explicit ChartCard(QWidget* parent = nullptr);

  CurveChart* chart() { return chart_; }
  /// As CurveChart::set_curves, with the legend.
  void set_curves(const std::vector<CurveStyle>& styles);
  void rename_curve(int curve, const QString& name);
  /// Offers a button that makes the y axis logarithmic; `is_on` says whether it is at first.
  void offer_logarithm(bool is_on);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh_icons();

  CurveChart* chart_;
  std::vector<LegendEntry*> entries_;
  LogarithmToggle* logarithm_;
  ValuesButton* values_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
