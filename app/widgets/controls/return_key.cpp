#include "app/widgets/controls/return_key.h"

#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace anneal::studio {

namespace {

bool is_return(const QKeyEvent& key) {
  const bool is_plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  return is_plain && !key.isAutoRepeat() && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter);
}

class ReturnFilter : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::KeyPress || !is_return(*static_cast<QKeyEvent*>(event))) return false;
    auto* button = qobject_cast<QAbstractButton*>(watched);
    auto* push = qobject_cast<QPushButton*>(button);
    if (push == nullptr && qobject_cast<QToolButton*>(button) == nullptr) return false;
    if (push != nullptr && push->autoDefault()) return false;  // as in dialogs, where it presses itself
    button->click();
    return true;
  }
};

}  // namespace

void press_buttons_with_return(QCoreApplication& application) {
  application.installEventFilter(new ReturnFilter(&application));
}

}  // namespace anneal::studio
