#include "widgets/state_badge.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "widgets/icon.h"
#include "widgets/labels.h"
#include "widgets/palette.h"

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

StateBadge::StateBadge(QWidget* parent) : QFrame(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 3, 12, 3);
  row->setSpacing(5);
  icon_ = make_label({}, "muted");
  word_ = make_label({}, "strong");
  row->addWidget(icon_);
  row->addWidget(word_);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void StateBadge::set(State state, const QString& word) {
  state_ = state;
  word_->setText(word);
  setAccessibleName(word);
  refresh();
}

void StateBadge::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh();
}

void StateBadge::refresh() {
  icon_->setPixmap(tinted_pixmap(state_icon(state_), state_colour(state_), 14, devicePixelRatioF()));
  // A colour of its own: the stylesheet's text colour would win over a palette.
  const QString rule = QStringLiteral("color: %1;").arg(state_colour(state_).name());
  if (word_->styleSheet() != rule) word_->setStyleSheet(rule);
  update();
}

void StateBadge::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(with_alpha(state_colour(state_), 0.2));
  painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
}

}  // namespace anneal::studio
