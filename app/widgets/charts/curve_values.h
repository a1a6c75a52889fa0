#pragma once

#include <QPointF>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "app/widgets/charts/value_table.h"

namespace anneal::studio {

class CurveChart;
class StripChart;

/// What a chart shows, as it stands now: an x in each row, and of each curve that is shown its value there.
/// Of curves with more points than fit, every so many are left out, never the last. Of strips what is planned
/// and what was applied are two curves.
class CurveValues : public ValueTable {
  Q_OBJECT

 public:
  static constexpr std::size_t most_of_a_curve = 500;

  explicit CurveValues(const CurveChart& chart, QObject* parent = nullptr);
  explicit CurveValues(const StripChart& chart, QObject* parent = nullptr);

  bool is_thinned() const { return is_thinned_; }
  QString note() const override;

 private:
  struct Curve {
    QString name;
    std::span<const QPointF> points;
  };
  void lay_out(const QString& x_title, const std::vector<Curve>& curves,
               const std::function<QString(double)>& text);

  bool can_zoom_;
  bool is_thinned_ = false;
};

}  // namespace anneal::studio
