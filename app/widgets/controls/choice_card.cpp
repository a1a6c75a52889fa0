#include "app/widgets/controls/choice_card.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

ChoiceCard::ChoiceCard(QWidget* parent) : PressFrame(parent, QAccessible::RadioButton) {
  setProperty("kind", "choice");
  setFocusPolicy(Qt::StrongFocus);
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
  if (selected == is_selected()) return;
  restyle(this, "selected", selected);
  QAccessible::State changed;
  changed.checked = true;
  QAccessibleStateChangeEvent event(this, changed);
  QAccessible::updateAccessibility(&event);
}

}  // namespace anneal::studio
