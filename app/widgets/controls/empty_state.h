#pragma once

#include <QWidget>

#include "app/widgets/theme/palette.h"

class QLabel;
class QPushButton;

namespace anneal::studio {

/// What stands where there is nothing yet: an icon, one sentence, one button.
class EmptyState : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyState(const QString& icon, QWidget* parent = nullptr);

  void set_texts(const QString& sentence, const QString& button);
  QPushButton* button() { return button_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh_icon();

  QString icon_name_;
  QLabel* icon_;
  QLabel* sentence_;
  QPushButton* button_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
