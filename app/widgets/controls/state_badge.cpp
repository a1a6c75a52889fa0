#include "app/widgets/controls/state_badge.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

StateBadge::StateBadge(QWidget* parent) : QFrame(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 3, 12, 3);
  row->setSpacing(5);
  icon_ = new StateIcon(14);
  word_ = make_label({}, "strong");
  row->addWidget(icon_);
  row->addWidget(word_);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void StateBadge::set(State state, const QString& word) {
  state_ = state;
  icon_->set(state);
  word_->setText(word);
  setAccessibleName(word);
  refresh();
}

void StateBadge::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh();
}

void StateBadge::refresh() {
  // A colour of its own: the stylesheet's text colour would win over a palette.
  const QString rule = QStringLiteral("color: %1;").arg(state_colour(state_).name());
  if (word_->styleSheet() != rule) word_->setStyleSheet(rule);
  update();
}

void StateBadge::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(with_alpha(state_colour(state_), soft_share));
  painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
}

}  // namespace anneal::studio
