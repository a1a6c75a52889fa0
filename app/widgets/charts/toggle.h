#pragma once

#include <QToolButton>

namespace anneal::studio {

class CurveChart;

/// A small button in the header of a card that is on or off, reached by Tab.
QToolButton* make_toggle();

/// Makes the y axis of a chart logarithmic, and linear again.
class LogarithmToggle : public QToolButton {
  Q_OBJECT

 public:
  explicit LogarithmToggle(CurveChart* chart, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
};

}  // namespace anneal::studio
