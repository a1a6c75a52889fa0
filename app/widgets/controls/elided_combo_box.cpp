#include "app/widgets/controls/elided_combo_box.h"

#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QToolTip>
#include <algorithm>

#include "app/widgets/controls/labels.h"
#include "app/widgets/words/distinct_name.h"

namespace anneal::studio {

ElidedComboBox::ElidedComboBox(QWidget* parent) : QComboBox(parent) {
  setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

QSize ElidedComboBox::minimumSizeHint() const {
  constexpr int least_letters = 16;
  const QSize whole = sizeHint();
  return {std::min(whole.width(), least_letters * fontMetrics().horizontalAdvance('x')), whole.height()};
}

void ElidedComboBox::initStyleOption(QStyleOptionComboBox* option) const {
  QComboBox::initStyleOption(option);
  option->currentText = cut(*option);
}

QString ElidedComboBox::cut(const QStyleOptionComboBox& option) const {
  const QRect room =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  QStringList all;
  for (int i = 0; i < count(); ++i) all += itemText(i);
  return distinct_name(currentText(), all, fontMetrics(), room.width());
}

/// Unless there is another tool tip.
bool ElidedComboBox::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip || !toolTip().isEmpty()) return QComboBox::event(event);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  if (option.currentText == currentText()) return QComboBox::event(event);
  QToolTip::showText(static_cast<const QHelpEvent*>(event)->globalPos(), plain_tip(currentText()), this);
  return true;
}

}  // namespace anneal::studio
