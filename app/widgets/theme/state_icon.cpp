#include "app/widgets/theme/state_icon.h"

#include <QEvent>

#include "app/widgets/theme/icon.h"

namespace anneal::studio {

QString state_icon(State state) {
  switch (state) {
    case State::waiting:
      return QStringLiteral("clock");
    case State::running:
      return QStringLiteral("dot");
    case State::done:
      return QStringLiteral("check");
    case State::stopped:
      return QStringLiteral("stop");
    case State::warning:
      return QStringLiteral("warning");
    case State::failed:
      return QStringLiteral("cross");
  }
  return {};
}

QColor state_colour(State state) {
  const Palette& palette = current_palette();
  switch (state) {
    case State::running:
    case State::done:
      return palette.good;
    case State::warning:
      return palette.warn;
    case State::failed:
      return palette.bad;
    case State::waiting:
    case State::stopped:
      break;
  }
  return palette.muted;
}

StateIcon::StateIcon(int side, QWidget* parent) : QLabel(parent), side_(side) {}

void StateIcon::set(State state, const QString& icon) {
  state_ = state;
  name_ = icon;
  refresh();
}

void StateIcon::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh();
}

void StateIcon::refresh() {
  if (name_.isEmpty()) return;
  setPixmap(tinted_pixmap(name_, state_colour(state_), side_, devicePixelRatioF()));
}

}  // namespace anneal::studio
