#include "widgets/curve_values.h"

#include <QLocale>
#include <QStringList>
#include <cmath>
#include <map>

#include "widgets/curve_chart.h"
#include "widgets/format.h"
#include "widgets/strip_chart.h"

namespace anneal::studio {

CurveValues::CurveValues(const CurveChart& chart, QObject* parent) : QAbstractTableModel(parent) {
  headings_ += chart.x_title();
  std::vector<Curve> curves;
  for (int curve = 0; curve < static_cast<int>(chart.styles().size()); ++curve)
    curves.push_back({chart.styles()[static_cast<std::size_t>(curve)].name, chart.shown_points(curve)});
  lay_out(curves, [&](double value) { return chart.value_text(value); });
}

CurveValues::CurveValues(const StripChart& chart, QObject* parent) : QAbstractTableModel(parent) {
  headings_ += tr("epoch");
  std::vector<Curve> curves;
  for (const Strip& strip : chart.strips()) {
    const bool has_both = !strip.planned.empty() && !strip.applied.empty();
    curves.push_back({has_both ? tr("%1, planned").arg(strip.name) : strip.name, strip.planned});
    curves.push_back({has_both ? tr("%1, applied").arg(strip.name) : strip.name, strip.applied});
  }
  lay_out(curves, [](double value) { return Format::number(value); });
}

void CurveValues::lay_out(const std::vector<Curve>& curves, const std::function<QString(double)>& text) {
  std::map<double, std::map<int, QString>> values;
  for (const auto& [name, points] : curves) {
    if (points.empty()) continue;
    const int column = static_cast<int>(headings_.size());
    headings_ += name;
    const std::size_t stride = (points.size() + most_of_a_curve - 1) / most_of_a_curve;
    is_thinned_ = is_thinned_ || stride > 1;
    for (std::size_t i = 0; i < points.size(); ++i)
      if (i % stride == 0 || i + 1 == points.size()) values[points[i].x()][column] = text(points[i].y());
  }
  for (const auto& [x, of_curves] : values) {
    QStringList row(headings_.size());
    row[0] = QLocale().toString(x, 'g', 6);
    for (const auto& [column, shown] : of_curves) row[column] = shown;
    rows_.push_back(std::move(row));
  }
}

QString CurveValues::text() const {
  QStringList lines = {headings_.join('\t')};
  for (const QStringList& row : rows_) lines += row.join('\t');
  return lines.join('\n') + '\n';
}

int CurveValues::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CurveValues::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(headings_.size());
}

QVariant CurveValues::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  return role == Qt::DisplayRole ? rows_[static_cast<std::size_t>(index.row())][index.column()] : QVariant();
}

QVariant CurveValues::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  return role == Qt::DisplayRole ? headings_[section] : QVariant();
}

}  // namespace anneal::studio
