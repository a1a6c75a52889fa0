#pragma once

#include <cstddef>

#include "widgets/value_table.h"

namespace anneal::studio {

class CurveChart;

/// What a chart shows, as it stands now: an x in each row, and of each curve that is shown its value there.
/// Of curves with more points than fit, every so many are left out, never the last.
class CurveValues : public ValueTable {
  Q_OBJECT

 public:
  static constexpr std::size_t most_of_a_curve = 500;

  explicit CurveValues(const CurveChart& chart, QObject* parent = nullptr);

  bool is_thinned() const { return is_thinned_; }
  QString note() const override;

 private:
  bool is_thinned_ = false;
};

}  // namespace anneal::studio
