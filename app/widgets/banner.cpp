#include "widgets/banner.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "widgets/icon.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

Banner::Banner(QWidget* parent) : QFrame(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::card_padding, 8, metrics::gap, 8);
  row->setSpacing(10);
  icon_ = make_label({}, "muted");
  sentence_ = make_paragraph({}, "strong");
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  button_ = make_button({}, "small");
  row->addWidget(icon_);
  row->addWidget(sentence_, 1);
  button_->hide();
  row->addWidget(button_);
  hide();
}

void Banner::show_sentence(State state, const QString& sentence, const QString& button) {
  state_ = state;
  sentence_->setText(sentence);
  button_->setText(button);
  button_->setVisible(!button.isEmpty());
  setAccessibleName(sentence);
  const char* kind = state == State::failed ? "problem" : state == State::done ? "success" : "notice";
  restyle(this, "kind", kind);
  refresh_icon();
  show();
}

QPushButton* Banner::add_button() {
  auto* button = make_button({}, "small");
  layout()->addWidget(button);
  return button;
}

void Banner::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh_icon();
}

void Banner::refresh_icon() {
  icon_->setPixmap(tinted_pixmap(state_icon(state_), state_colour(state_), 16, devicePixelRatioF()));
}

}  // namespace anneal::studio
