#include "widgets/curve_values.h"

#include <QLocale>
#include <map>
#include <utility>
#include <vector>

#include "widgets/curve_chart.h"

namespace anneal::studio {

CurveValues::CurveValues(const CurveChart& chart, QObject* parent) : ValueTable(parent) {
  QStringList headings = {chart.x_title()};
  std::map<double, std::map<int, QString>> values;
  for (int curve = 0; curve < static_cast<int>(chart.styles().size()); ++curve) {
    const std::span<const QPointF> points = chart.shown_points(curve);
    if (points.empty()) continue;
    const int column = static_cast<int>(headings.size());
    headings += chart.styles()[static_cast<std::size_t>(curve)].name;
    const std::size_t stride = (points.size() + most_of_a_curve - 1) / most_of_a_curve;
    is_thinned_ = is_thinned_ || stride > 1;
    for (std::size_t i = 0; i < points.size(); ++i)
      if (i % stride == 0 || i + 1 == points.size())
        values[points[i].x()][column] = chart.value_text(points[i].y());
  }
  std::vector<QStringList> rows;
  for (const auto& [x, of_curves] : values) {
    QStringList row(headings.size());
    row[0] = QLocale().toString(x, 'g', 6);
    for (const auto& [column, text] : of_curves) row[column] = text;
    rows.push_back(std::move(row));
  }
  fill(std::move(headings), std::move(rows));
}

QString CurveValues::note() const {
  if (!is_thinned_) return {};
  return tr("Of curves with more than %n points some are left out. Zoom into the chart to see all of a part.",
            nullptr, static_cast<int>(most_of_a_curve));
}

}  // namespace anneal::studio
