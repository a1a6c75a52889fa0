#include "widgets/choice_card.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>

#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

ChoiceCard::ChoiceCard(QWidget* parent) : QFrame(parent) {
  setProperty("kind", "choice");
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::gap, 8, metrics::gap, 8);
  column->setSpacing(2);
  name_ = make_label({}, "strong");
  summary_ = make_paragraph({}, "note");
  note_ = make_paragraph({}, "note");
  note_->hide();
  column->addWidget(name_);
  column->addWidget(summary_);
  column->addStretch(1);
  column->addWidget(note_);
}

void ChoiceCard::set_texts(const QString& name, const QString& summary, const QString& note) {
  name_->setText(name);
  summary_->setText(summary);
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
  setAccessibleName(name);
  setAccessibleDescription(summary);
}

void ChoiceCard::set_selected(bool selected) {
  restyle(this, "selected", selected);
}

void ChoiceCard::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && rect().contains(event->pos())) emit chosen();
}

void ChoiceCard::keyPressEvent(QKeyEvent* event) {
  const bool chooses =
      event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!chooses) return QFrame::keyPressEvent(event);
  emit chosen();
}

}  // namespace anneal::studio
