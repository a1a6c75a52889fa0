#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "widgets/value_rows.h"

namespace anneal::studio {

struct Bar {
  QString name;
  std::vector<double> parts;  ///< in the series' colours, one after another; not negative
  QString value;              ///< in words, at the right
};

/// Named bars under one another, all on one scale, as tall as they need.
class BarList : public ValueRows {
  Q_OBJECT

 public:
  using ValueRows::ValueRows;
  void set_bars(std::vector<Bar> bars);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

 signals:
  void pressed(int bar);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  int name_width() const;

  std::vector<Bar> bars_;
};

}  // namespace anneal::studio
