#include "app/pages/hosts/computer_card.h"

#include <QFocusEvent>

#include "app/widgets/controls/labels.h"

namespace anneal::studio {

ComputerCard::ComputerCard(QWidget* parent) : Card(parent) {
  setFocusPolicy(Qt::StrongFocus);
}

void ComputerCard::set_selected(bool selected) {
  restyle(this, "selected", selected);
}

void ComputerCard::mouseReleaseEvent(QMouseEvent* event) {
  Card::mouseReleaseEvent(event);
  emit chosen();
}

void ComputerCard::focusInEvent(QFocusEvent* event) {
  Card::focusInEvent(event);
  // Not where focus comes back, as when a dialog is closed or the page is shown again.
  const bool is_by_key = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  if (is_by_key) emit chosen();
}

}  // namespace anneal::studio
