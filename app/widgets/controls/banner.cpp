#include "app/widgets/controls/banner.h"

#include <QHBoxLayout>
#include <QPushButton>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

Banner::Banner(QWidget* parent) : QFrame(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::card_padding, 8, metrics::gap, 8);
  row->setSpacing(10);
  icon_ = new StateIcon(16);
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
  icon_->set(state);
  sentence_->setText(breakable(sentence));
  button_->setText(button);
  button_->setVisible(!button.isEmpty());
  button_->ensurePolished();
  const QMargins margins = layout()->contentsMargins();
  setMinimumHeight(button_->sizeHint().height() + margins.top() + margins.bottom());
  setAccessibleName(sentence);
  const char* kind = state == State::failed ? "problem" : state == State::done ? "success" : "notice";
  restyle(this, "kind", kind);
  show();
}

QPushButton* Banner::add_button() {
  auto* button = make_button({}, "small");
  layout()->addWidget(button);
  return button;
}

}  // namespace anneal::studio
