#pragma once

#include <QFrame>
#include <QString>

#include "app/widgets/theme/palette.h"
#include "app/widgets/theme/state_icon.h"

namespace anneal::studio {

/// A pill such as "● Running".
class StateBadge : public QFrame {
  Q_OBJECT

 public:
  explicit StateBadge(QWidget* parent = nullptr);
  void set(State state, const QString& word);

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();

  State state_ = State::waiting;
  StateIcon* icon_;
  QLabel* word_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
