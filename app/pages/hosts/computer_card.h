#pragma once

#include "app/widgets/controls/card.h"

namespace anneal::studio {

/// A computer of the Hosts page. Reached by Tab; chosen by that or a click.
class ComputerCard : public Card {
  Q_OBJECT

 public:
  explicit ComputerCard(QWidget* parent = nullptr);

  void set_selected(bool selected);

 signals:
  void chosen();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
};

}  // namespace anneal::studio
