#pragma once

#include <QToolButton>

#include "widgets/palette.h"

namespace anneal::studio {

class CurveChart;

/// A small button in the header of a chart's card that shows what is drawn as a table, for who does not see
/// it, or wants the numbers.
class ValuesButton : public QToolButton {
  Q_OBJECT

 public:
  explicit ValuesButton(CurveChart* chart, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void refresh_icon();
  void open();

  CurveChart* chart_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
