#include "app/pages/live/open_runs/run_button.h"

#include <QFontMetrics>
#include <algorithm>

#include "app/widgets/controls/labels.h"

namespace anneal::studio {

RunButton::RunButton(const QString& name, const QString& best, QWidget* parent)
    : QToolButton(parent), name_(name), best_(best) {
  setProperty("kind", "toggle");
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  setToolTip(plain_tip(name));
  setText(text_with(name));
}

QString RunButton::text_with(const QString& name) const {
  QString text = name;
  text.replace(QChar('&'), QStringLiteral("&&"));
  return best_.isEmpty() ? text : text + QStringLiteral("  ") + best_;
}

int RunButton::width_of(const QString& text) const {
  return fontMetrics().size(Qt::TextShowMnemonic, text).width();
}

/// With the whole name, whatever stands there now.
QSize RunButton::sizeHint() const {
  QSize size = QToolButton::sizeHint();
  size.rwidth() += width_of(text_with(name_)) - width_of(text());
  return size;
}

QSize RunButton::minimumSizeHint() const {
  QSize size = QToolButton::sizeHint();
  size.rwidth() +=
      std::min(width_of(text_with(name_)), width_of(text_with(QStringLiteral("nnnnnn…")))) - width_of(text());
  return size;
}

void RunButton::resizeEvent(QResizeEvent* event) {
  QToolButton::resizeEvent(event);
  const int around = QToolButton::sizeHint().width() - width_of(text());
  const int room = width() - around - width_of(text_with({}));
  const bool is_whole = width() >= sizeHint().width();
  const QString cut = is_whole ? name_ : fontMetrics().elidedText(name_, Qt::ElideMiddle, std::max(0, room));
  const QString text = text_with(cut);
  if (text != this->text()) setText(text);
}

}  // namespace anneal::studio
