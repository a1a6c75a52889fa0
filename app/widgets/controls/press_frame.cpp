#include "app/widgets/controls/press_frame.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QMouseEvent>

namespace anneal::studio {

namespace {

class PressFace : public QAccessibleWidget {
 public:
  explicit PressFace(PressFrame* frame) : QAccessibleWidget(frame, frame->role()) {}

  QAccessible::State state() const override {
    QAccessible::State states = QAccessibleWidget::state();
    states.checkable = role() == QAccessible::RadioButton;
    states.checked = states.checkable && widget()->property("selected").toBool();
    return states;
  }

  QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
  void doAction(const QString& action) override {
    if (action != pressAction()) return QAccessibleWidget::doAction(action);
    emit static_cast<PressFrame&>(*widget()).pressed();
  }
};

QAccessibleInterface* press_face_of(const QString&, QObject* object) {
  auto* frame = qobject_cast<PressFrame*>(object);
  return frame == nullptr ? nullptr : new PressFace(frame);
}

}  // namespace

PressFrame::PressFrame(QWidget* parent, QAccessible::Role role) : QFrame(parent), role_(role) {
  QAccessible::installFactory(press_face_of);
  setFocusPolicy(Qt::TabFocus);
  setCursor(Qt::PointingHandCursor);
}

void PressFrame::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && rect().contains(event->pos())) emit pressed();
}

void PressFrame::keyPressEvent(QKeyEvent* event) {
  const bool presses =
      event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!presses) return QFrame::keyPressEvent(event);
  emit pressed();
}

}  // namespace anneal::studio
