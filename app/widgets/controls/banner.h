#pragma once

#include <QFrame>

#include "app/widgets/theme/state_icon.h"

class QPushButton;

namespace anneal::studio {

/// A sentence across the page with the next step as a button: how something ended, or what is wrong. There
/// may be more than one way on.
class Banner : public QFrame {
  Q_OBJECT

 public:
  explicit Banner(QWidget* parent = nullptr);

  /// As high without a button as with one.
  void show_sentence(State state, const QString& sentence, const QString& button = {});
  QPushButton* button() { return button_; }
  QPushButton* add_button();  ///< after the others; its text and whether it is shown are the caller's

 private:
  StateIcon* icon_;
  QLabel* sentence_;
  QPushButton* button_;
};

}  // namespace anneal::studio
