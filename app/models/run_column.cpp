#include "app/models/run_column.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/run/metric_words.h"
#include "app/widgets/words/format.h"
#include "engine/core/protocol/metric.h"

namespace anneal::studio {

namespace {

struct ColumnWords {
  Q_DECLARE_TR_FUNCTIONS(RunColumn)
};

constexpr std::array kinds = {"last", "best", "at-best", "at-epoch", "setting"};
constexpr double epoch_tolerance = 1e-6;  ///< epochs are sums of steps

}  // namespace

QString title_of(const RunColumn& column) {
  const QString name = MetricWords::name(column.key);
  switch (column.kind) {
    case RunColumn::Kind::last:
      return ColumnWords::tr("last %1").arg(name);
    case RunColumn::Kind::best:
      return ColumnWords::tr("best %1").arg(name);
    case RunColumn::Kind::at_best:
      return ColumnWords::tr("%1 at the best epoch").arg(name);
    case RunColumn::Kind::at_epoch:
      return ColumnWords::tr("%1 at epoch %2", "a metric").arg(name, Format::number(column.epoch));
    case RunColumn::Kind::setting:
      break;
  }
  return MetricWords::setting(column.key).replace('_', ' ');
}

QString text_of(const RunColumn& column) {
  QString text = QString::fromLatin1(kinds[static_cast<std::size_t>(column.kind)]);
  if (column.kind == RunColumn::Kind::at_epoch) text += ':' + QString::number(column.epoch, 'g', 10);
  return text + ':' + QString::fromStdString(column.key);
}

std::optional<RunColumn> run_column_from(const QString& text) {
  const auto found = std::ranges::find_if(
      kinds, [&](const char* kind) { return text.section(':', 0, 0) == QLatin1String(kind); });
  if (found == kinds.end()) return std::nullopt;
  RunColumn column{.kind = static_cast<RunColumn::Kind>(found - kinds.begin()), .key = {}};
  const bool has_epoch = column.kind == RunColumn::Kind::at_epoch;
  if (has_epoch) column.epoch = text.section(':', 1, 1).toDouble();
  column.key = text.section(':', has_epoch ? 2 : 1).toStdString();
  return column.key.empty() ? std::nullopt : std::optional(column);
}

std::optional<double> value_at_epoch(const std::vector<project::Point>& curve, double epoch) {
  std::optional<double> value;
  bool reaches = false;
  for (const project::Point& point : curve) {
    if (point.superseded) continue;
    reaches = reaches || point.epoch >= epoch - epoch_tolerance;
    if (point.epoch <= epoch + epoch_tolerance) value = point.value;
  }
  return reaches && value && !std::isnan(*value) ? value : std::nullopt;
}

std::optional<double> best_value(const std::vector<project::Point>& curve, const std::string& series) {
  const Metric metric = metric_of_series(series).value_or(Metric::loss);
  std::optional<double> best;
  for (const project::Point& point : curve)
    if (!point.superseded && std::isfinite(point.value) && (!best || is_better(metric, point.value, *best)))
      best = point.value;
  return best;
}

}  // namespace anneal::studio
