#include "app/widgets/controls/wheel.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QSlider>

namespace anneal::studio {

namespace {

class WheelFilter : public QObject {
 public:
  using QObject::QObject;

  /// What ignores the wheel hands it to what it stands in.
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Wheel) return false;
    const bool is_field = qobject_cast<QComboBox*>(watched) != nullptr ||
                          qobject_cast<QAbstractSpinBox*>(watched) != nullptr ||
                          qobject_cast<QSlider*>(watched) != nullptr;
    if (is_field) event->ignore();
    return is_field;
  }
};

}  // namespace

void leave_the_wheel_to_scrolling(QCoreApplication& application) {
  application.installEventFilter(new WheelFilter(&application));
}

}  // namespace anneal::studio
