#pragma once

#include <QDialog>
#include <vector>

#include "app/shell/command.h"

namespace anneal::studio {

/// All keys that do something, and what, by where they do it.
class KeyList : public QDialog {
  Q_OBJECT

 public:
  /// Of `commands`, those that have keys.
  KeyList(const std::vector<Command>& commands, QWidget* parent);
};

}  // namespace anneal::studio
