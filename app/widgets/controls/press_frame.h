#pragma once

#include <QAccessible>
#include <QFrame>

namespace anneal::studio {

/// A frame that is pressed as a whole: reached by Tab, pressed by a click, Space or Return. To a screen
/// reader it is a button, or what else is pressed; a radio button is checked where its property "selected" is
/// true.
class PressFrame : public QFrame {
  Q_OBJECT

 public:
  explicit PressFrame(QWidget* parent = nullptr, QAccessible::Role role = QAccessible::Button);

  QAccessible::Role role() const { return role_; }

 signals:
  void pressed();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QAccessible::Role role_;
};

}  // namespace anneal::studio
