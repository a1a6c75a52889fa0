#pragma once

#include <QToolButton>
#include <functional>

#include "widgets/palette.h"

namespace anneal::studio {

class CurveChart;
class CurveValues;
class StripChart;

/// A small button in the header of a chart's card that shows what is drawn as a table, for who does not see
/// it, or wants the numbers.
class ValuesButton : public QToolButton {
  Q_OBJECT

 public:
  explicit ValuesButton(CurveChart* chart, QWidget* parent = nullptr);
  explicit ValuesButton(StripChart* chart, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void begin();
  void retranslate();
  void refresh_icon();
  void open();

  QWidget* chart_;
  std::function<CurveValues*(QObject* parent)> values_;
  bool can_zoom_ = true;  ///< the chart can be zoomed, to see all of a part
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
