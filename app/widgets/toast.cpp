#include "widgets/toast.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

Toast::Toast(QWidget* parent) : QFrame(parent) {
  setProperty("kind", "toast");
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::card_padding, 8, 8, 8);
  row->setSpacing(metrics::gap);
  sentence_ = make_paragraph({}, "strong");
  button_ = make_button({}, "quiet");
  row->addWidget(sentence_, 1);
  button_->hide();
  row->addWidget(button_);
  hide();
  leave_.setSingleShot(true);
  connect(&leave_, &QTimer::timeout, this, &QWidget::hide);
  connect(button_, &QPushButton::clicked, this, [this] {
    hide();
    if (const auto pressed = std::exchange(pressed_, {})) pressed();
  });
  parent->installEventFilter(this);
}

void Toast::show_sentence(const QString& sentence, const QString& action, std::function<void()> pressed) {
  sentence_->setText(sentence);
  button_->setText(action);
  button_->setVisible(!action.isEmpty());
  pressed_ = std::move(pressed);
  setAccessibleName(sentence);
  place();
  show();
  raise();
  leave_.start(action.isEmpty() ? 6000 : 10000);
}

bool Toast::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

void Toast::place() {
  const int available = parentWidget()->width() - 2 * metrics::page_margin;
  const int wanted = sentence_->fontMetrics().horizontalAdvance(sentence_->text()) +
                     button_->sizeHint().width() + 4 * metrics::card_padding;
  setFixedWidth(std::min({available, wanted, 640}));
  adjustSize();
  move((parentWidget()->width() - width()) / 2, parentWidget()->height() - height() - 44);
}

}  // namespace anneal::studio
