#pragma once

#include <QLineEdit>

#include "remote/ssh/secret.h"

namespace anneal::studio {

/// A field for a password. What is typed stands in memory that is wiped and never in the field, which holds
/// as many dots: Qt's own fields keep copies. The cursor stays at the end.
class SecretEdit : public QLineEdit {
  Q_OBJECT

 public:
  explicit SecretEdit(QWidget* parent = nullptr);

  /// What was typed; the field is empty then.
  ssh::Secret take();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void inputMethodEvent(QInputMethodEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void add(QString text);
  void remove_letter();
  void show_dots();

  ssh::Secret secret_;
  int letters_ = 0;
};

}  // namespace anneal::studio
