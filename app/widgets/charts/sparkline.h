#pragma once

#include <QWidget>
#include <vector>

namespace anneal::studio {

/// A curve without axes, for a glance; scaled to its own range.
class Sparkline : public QWidget {
  Q_OBJECT

 public:
  explicit Sparkline(QWidget* parent = nullptr);
  void set_values(std::vector<double> values);

  QSize sizeHint() const override { return {120, 28}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<double> values_;
};

}  // namespace anneal::studio
