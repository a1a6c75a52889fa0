#include "widgets/fact_list.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>

#include "widgets/elided_label.h"
#include "widgets/labels.h"

namespace anneal::studio {
namespace {

constexpr int short_value = 120;  // pixels: shorter ones are never cut, their names are before

ElidedLabel* make_elided(const QString& text) {
  auto* label = new ElidedLabel;
  label->set_text(text);
  return label;
}

}  // namespace

FactList::FactList(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(12);
  grid_->setVerticalSpacing(6);
  grid_->setColumnStretch(0, 1);
  grid_->setColumnStretch(1, 2);
}

void FactList::set_facts(const std::vector<Fact>& facts) {
  clear_layout(grid_);
  int row = 0;
  for (const Fact& fact : facts) {
    auto* name = make_elided(fact.name);
    name->setProperty("role", "muted");
    name->setToolTip(fact.name);
    auto* value = make_elided(fact.value);
    value->setMinimumWidth(std::min(value->sizeHint().width(), short_value));
    value->setToolTip(fact.tip);
    value->setAlignment(Qt::AlignRight);
    value->setAccessibleName(fact.name);
    grid_->addWidget(name, row, 0);
    grid_->addWidget(value, row, 1);
    ++row;
  }
}

}  // namespace anneal::studio
