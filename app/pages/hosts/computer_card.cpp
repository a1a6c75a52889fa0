#include "page_hosts/computer_card.h"

#include "widgets/labels.h"

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
  emit chosen();
}

}  // namespace anneal::studio
