#pragma once

#include <QToolButton>
#include <functional>

#include "app/widgets/theme/palette.h"

namespace anneal::studio {

class CurveChart;
class ValueTable;

/// A small button in the header of a chart's card that shows what is drawn as a table, for who does not see
/// it, or wants the numbers.
class ValuesButton : public QToolButton {
  Q_OBJECT

 public:
  explicit ValuesButton(CurveChart* chart, QWidget* parent = nullptr);
  /// Of a chart of another kind: `values` makes the table of what it shows, as a child of the parent given.
  ValuesButton(QWidget* chart, std::function<ValueTable*(QObject* parent)> values, QWidget* parent = nullptr);

  /// The chart's accessible name is another one: the button's holds it.
  void take_name();

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void retranslate();
  void refresh_icon();
  void open();

  QWidget* chart_;
  std::function<ValueTable*(QObject*)> values_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
