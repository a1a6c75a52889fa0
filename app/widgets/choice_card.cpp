#include "widgets/choice_card.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>

#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

namespace {

class AccessibleChoice : public QAccessibleWidget {
 public:
  explicit AccessibleChoice(ChoiceCard* card) : QAccessibleWidget(card, QAccessible::RadioButton) {}

  QAccessible::State state() const override {
    QAccessible::State states = QAccessibleWidget::state();
    states.checkable = true;
    states.checked = card().is_selected();
    return states;
  }

  QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
  void doAction(const QString& action) override {
    if (action != pressAction()) return QAccessibleWidget::doAction(action);
    emit card().chosen();
  }

 private:
  ChoiceCard& card() const { return static_cast<ChoiceCard&>(*widget()); }
};

QAccessibleInterface* make_interface(const QString&, QObject* object) {
  auto* card = qobject_cast<ChoiceCard*>(object);
  return card == nullptr ? nullptr : new AccessibleChoice(card);
}

}  // namespace

ChoiceCard::ChoiceCard(QWidget* parent) : QFrame(parent) {
  QAccessible::installFactory(make_interface);
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
  if (selected == is_selected()) return;
  restyle(this, "selected", selected);
  QAccessible::State changed;
  changed.checked = true;
  QAccessibleStateChangeEvent event(this, changed);
  QAccessible::updateAccessibility(&event);
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
