#include "app/widgets/controls/empty_state.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

EmptyState::EmptyState(const QString& icon, QWidget* parent) : QWidget(parent), icon_name_(icon) {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(16);
  icon_ = make_label({}, "faint");
  sentence_ = make_paragraph({}, "empty");
  sentence_->setAlignment(Qt::AlignCenter);
  button_ = make_button({}, "primary");
  column->addStretch(2);
  column->addWidget(icon_, 0, Qt::AlignHCenter);
  column->addWidget(sentence_);
  column->addWidget(button_, 0, Qt::AlignHCenter);
  column->addStretch(3);
  refresh_icon();
}

void EmptyState::set_texts(const QString& sentence, const QString& button) {
  sentence_->setText(sentence);
  button_->setText(button);
  button_->setVisible(!button.isEmpty());
}

void EmptyState::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh_icon();
}

void EmptyState::refresh_icon() {
  icon_->setPixmap(tinted_pixmap(icon_name_, current_palette().faint, 40, devicePixelRatioF()));
}

}  // namespace anneal::studio
