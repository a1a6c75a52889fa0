#include "app/widgets/controls/elided_label.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QToolTip>

#include "app/widgets/controls/labels.h"

namespace anneal::studio {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void ElidedLabel::set_text(const QString& text) {
  text_ = text;
  setAccessibleDescription(text);
  updateGeometry();
  cut();
}

QSize ElidedLabel::sizeHint() const {
  return {fontMetrics().horizontalAdvance(text_) + 2, QLabel::sizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
  return {24, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  cut();
}

void ElidedLabel::showEvent(QShowEvent* event) {
  QLabel::showEvent(event);
  cut();
}

/// Unless there is another tool tip.
bool ElidedLabel::event(QEvent* event) {
  const bool is_wanted = event->type() == QEvent::ToolTip && toolTip().isEmpty() && text() != text_;
  if (!is_wanted) return QLabel::event(event);
  QToolTip::showText(static_cast<const QHelpEvent*>(event)->globalPos(), plain_tip(text_), this);
  return true;
}

/// What is not shown has no width yet.
void ElidedLabel::cut() {
  setText(isVisible() ? fontMetrics().elidedText(text_, Qt::ElideMiddle, width()) : text_);
}

}  // namespace anneal::studio
