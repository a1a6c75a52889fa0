#include "widgets/fact_list.h"

#include <QGridLayout>
#include <QLabel>

#include "widgets/elided_label.h"
#include "widgets/labels.h"

namespace anneal::studio {

FactList::FactList(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(12);
  grid_->setVerticalSpacing(6);
  grid_->setColumnStretch(1, 1);
}

void FactList::set_facts(const std::vector<Fact>& facts) {
  clear_layout(grid_);
  int row = 0;
  for (const Fact& fact : facts) {
    auto* value = new ElidedLabel;
    value->set_text(fact.value);
    value->setToolTip(fact.tip);
    value->setAlignment(Qt::AlignRight);
    value->setAccessibleName(fact.name);
    grid_->addWidget(make_label(fact.name, "muted"), row, 0);
    grid_->addWidget(value, row, 1);
    ++row;
  }
}

}  // namespace anneal::studio
