#pragma once

#include <QFrame>

#include "app/widgets/theme/state_icon.h"

namespace anneal::studio {

class ElidedLabel;

/// The line at the bottom of the window: the engine at the left, what is under way at the right.
class StatusLine : public QFrame {
  Q_OBJECT

 public:
  explicit StatusLine(QWidget* parent = nullptr);

  void set_engine(State state, const QString& sentence);
  void set_activity(const QString& sentence);

 private:
  StateIcon* icon_;
  QLabel* engine_;
  ElidedLabel* activity_;
};

}  // namespace anneal::studio
