#pragma once

#include <QFrame>
#include <QString>

#include "widgets/palette.h"

class QLabel;

namespace anneal::studio {

/// How something stands. Shown as icon, word and colour together, never as colour alone.
enum class State { waiting, running, done, stopped, warning, failed };

QString state_icon(State state);   ///< name for tinted_icon
QColor state_colour(State state);  ///< in the current palette

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
  QLabel* icon_;
  QLabel* word_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
