#include "widgets/elided_label.h"

#include <QFontMetrics>

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

void ElidedLabel::cut() {
  setText(fontMetrics().elidedText(text_, Qt::ElideMiddle, width()));
}

}  // namespace anneal::studio
