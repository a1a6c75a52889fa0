#include "app/widgets/charts/toggle.h"

#include <QEvent>

#include "app/widgets/charts/curve_chart.h"

namespace anneal::studio {

namespace {

void make_toggling(QToolButton& button) {
  button.setCheckable(true);
  button.setFocusPolicy(Qt::TabFocus);
  button.setProperty("kind", "toggle");
}

}  // namespace

QToolButton* make_toggle() {
  auto* button = new QToolButton;
  make_toggling(*button);
  return button;
}

LogarithmToggle::LogarithmToggle(CurveChart* chart, QWidget* parent) : QToolButton(parent) {
  make_toggling(*this);
  connect(this, &QToolButton::toggled, chart, &CurveChart::set_logarithmic);
  retranslate();
}

void LogarithmToggle::changeEvent(QEvent* event) {
  QToolButton::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void LogarithmToggle::retranslate() {
  setText(tr("log y"));
  setToolTip(tr("Logarithmic y axis"));
  setAccessibleName(tr("Logarithmic y axis"));
}

}  // namespace anneal::studio
