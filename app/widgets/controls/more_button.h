#pragma once

#include <QPushButton>

#include "app/widgets/controls/copy_command.h"

namespace anneal::studio {

/// "⋯" at the head of a window: what else can be done with what it shows, which is to copy its command.
class MoreButton : public QPushButton {
  Q_OBJECT

 public:
  explicit MoreButton(CommandText command, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
};

}  // namespace anneal::studio
