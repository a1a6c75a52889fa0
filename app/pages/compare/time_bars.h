#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/widgets/charts/value_rows.h"

namespace anneal::studio {

class ValueTable;

/// A run's time to the target.
struct TimeBar {
  QString name;
  int colour = 0;           ///< index into Palette::series
  double seconds = 0;       ///< that it took, or as far as it came
  bool is_reached = true;   ///< a bar of one that did not is hatched
  QStringList values = {};  ///< at the end of the row, one for each column
};

/// Times of runs as bars under one another, on one scale, the shortest the best.
class TimeBars : public ValueRows {
  Q_OBJECT

 public:
  using ValueRows::ValueRows;

  /// `headings` of the columns of values.
  void set_bars(std::vector<TimeBar> bars, QStringList headings);
  const std::vector<TimeBar>& bars() const { return bars_; }
  ValueTable* values(QObject* parent) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {320, sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int row_height() const;

  std::vector<TimeBar> bars_;
  QStringList headings_;
};

}  // namespace anneal::studio
