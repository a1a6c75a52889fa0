#pragma once

#include <QLabel>
#include <QString>

#include "app/widgets/theme/palette.h"

namespace anneal::studio {

/// How something stands. Shown as icon, word and colour together, never as colour alone.
enum class State { waiting, running, done, stopped, warning, failed };

QString state_icon(State state);   ///< name for tinted_icon
QColor state_colour(State state);  ///< in the current palette

/// The icon of a state in its colour, also after the palette changes. Empty until set.
class StateIcon : public QLabel {
  Q_OBJECT

 public:
  explicit StateIcon(int side, QWidget* parent = nullptr);

  void set(State state) { set(state, state_icon(state)); }
  void set(State state, const QString& icon);  ///< another icon in the state's colour

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();

  int side_;
  QString name_;
  State state_ = State::waiting;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
