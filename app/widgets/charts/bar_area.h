#pragma once

#include <QScrollArea>

namespace anneal::studio {

class BarList;

/// Bars that are scrolled where they would become too tall.
class BarArea : public QScrollArea {
  Q_OBJECT

 public:
  explicit BarArea(int most_height, QWidget* parent = nullptr);

  BarList* bars() { return bars_; }
  /// Call when the bars are others.
  void fit();

 private:
  int most_height_;
  BarList* bars_;
};

}  // namespace anneal::studio
