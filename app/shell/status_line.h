#pragma once

#include <QFrame>

#include "widgets/palette.h"
#include "widgets/state_badge.h"

class QLabel;

namespace anneal::studio {

/// The line at the bottom of the window: the engine at the left, what is under way at the right.
class StatusLine : public QFrame {
  Q_OBJECT

 public:
  explicit StatusLine(QWidget* parent = nullptr);

  void set_engine(State state, const QString& sentence);
  void set_activity(const QString& sentence);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh_icon();

  State state_ = State::waiting;
  QLabel* icon_;
  QLabel* engine_;
  QLabel* activity_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
