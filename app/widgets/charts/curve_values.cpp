#include "app/widgets/charts/curve_values.h"

#include <QLocale>
#include <map>
#include <utility>

#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

CurveValues::CurveValues(const CurveChart& chart, QObject* parent) : ValueTable(parent), can_zoom_(true) {
  std::vector<Curve> curves;
  for (int curve = 0; curve < static_cast<int>(chart.styles().size()); ++curve)
    curves.push_back({chart.styles()[static_cast<std::size_t>(curve)].name, chart.shown_points(curve)});
  lay_out(chart.x_title(), curves, [&](double value) { return chart.value_text(value); });
}

CurveValues::CurveValues(const StripChart& chart, QObject* parent) : ValueTable(parent), can_zoom_(false) {
  std::vector<Curve> curves;
  for (const Strip& strip : chart.strips()) {
    const bool has_both = !strip.planned.empty() && !strip.applied.empty();
    curves.push_back({has_both ? tr("%1, planned").arg(strip.name) : strip.name, strip.planned});
    curves.push_back({has_both ? tr("%1, applied").arg(strip.name) : strip.name, strip.applied});
  }
  lay_out(tr("epoch"), curves, [](double value) { return Format::number(value); });
}

void CurveValues::lay_out(const QString& x_title, const std::vector<Curve>& curves,
                          const std::function<QString(double)>& text) {
  QStringList headings = {x_title};
  std::map<double, std::map<int, QString>> values;
  for (const auto& [name, points] : curves) {
    if (points.empty()) continue;
    const int column = static_cast<int>(headings.size());
    headings += name;
    const std::size_t stride = (points.size() + most_of_a_curve - 1) / most_of_a_curve;
    is_thinned_ = is_thinned_ || stride > 1;
    for (std::size_t i = 0; i < points.size(); ++i)
      if (i % stride == 0 || i + 1 == points.size()) values[points[i].x()][column] = text(points[i].y());
  }
  std::vector<QStringList> rows;
  for (const auto& [x, of_curves] : values) {
    QStringList row(headings.size());
    row[0] = QLocale().toString(x, 'g', 6);
    for (const auto& [column, shown] : of_curves) row[column] = shown;
    rows.push_back(std::move(row));
  }
  fill(std::move(headings), std::move(rows));
}

QString CurveValues::note() const {
  constexpr int most = static_cast<int>(most_of_a_curve);
  if (!is_thinned_) return {};
  if (!can_zoom_) return tr("Of curves with more than %Ln points, some points are omitted.", nullptr, most);
  return tr(
      "Of curves with more than %Ln points, some points are omitted. Zoom into the chart to see all points "
      "of a part.",
      nullptr, most);
}

}  // namespace anneal::studio
