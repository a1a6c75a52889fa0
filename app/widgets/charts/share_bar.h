#pragma once

#include <vector>

#include "app/widgets/charts/value_rows.h"

namespace anneal::studio {

struct Share {
  QString name;
  QString value;         ///< in words, e.g. "14.6 ms"
  double amount;         ///< not negative, any unit
  bool is_rest = false;  ///< what the others leave: in no colour of its own
};

/// How a whole is made up: one bar in the series' colours, and a line for each part beneath.
class ShareBar : public ValueRows {
  Q_OBJECT

 public:
  using ValueRows::ValueRows;
  void set_shares(std::vector<Share> shares);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<Share> shares_;
};

}  // namespace anneal::studio
