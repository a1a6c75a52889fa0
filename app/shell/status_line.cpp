#include "shell/status_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include "widgets/icon.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

StatusLine::StatusLine(QWidget* parent) : QFrame(parent) {
  setProperty("kind", "status");
  setFixedHeight(metrics::status_height);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::gap, 0, metrics::page_margin - 4, 0);
  row->setSpacing(6);
  icon_ = make_label({}, "note");
  engine_ = make_label({}, "note");
  activity_ = make_label({}, "note");
  row->addWidget(icon_);
  row->addWidget(engine_);
  row->addStretch(1);
  row->addWidget(activity_);
  refresh_icon();
}

void StatusLine::set_engine(State state, const QString& sentence) {
  state_ = state;
  engine_->setText(sentence);
  refresh_icon();
}

void StatusLine::set_activity(const QString& sentence) {
  activity_->setText(sentence);
}

void StatusLine::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh_icon();
}

void StatusLine::refresh_icon() {
  const QString name = state_ == State::done ? QStringLiteral("dot") : state_icon(state_);
  icon_->setPixmap(tinted_pixmap(name, state_colour(state_), 14, devicePixelRatioF()));
}

}  // namespace anneal::studio
