#include "widgets/fact_list.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>

#include "widgets/elided_label.h"
#include "widgets/labels.h"

namespace anneal::studio {
namespace {

// Pixels: shorter ones are never cut.
constexpr int short_name = 80;
constexpr int short_value = 120;

ElidedLabel* make_elided(const QString& text, int short_width) {
  auto* label = new ElidedLabel;
  label->set_text(text);
  label->setMinimumWidth(std::min(label->sizeHint().width(), short_width));
  return label;
}

}  // namespace

FactList::FactList(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(12);
  grid_->setVerticalSpacing(6);
  grid_->setColumnStretch(1, 1);
}

void FactList::set_facts(const std::vector<Fact>& facts) {
  if (facts == facts_) return;
  facts_ = facts;
  clear_layout(grid_);
  int row = 0;
  for (const Fact& fact : facts) {
    auto* name = make_elided(fact.name, short_name);
    name->setProperty("role", "muted");
    name->setToolTip(fact.name);
    auto* value = make_elided(fact.value, short_value);
    value->setToolTip(fact.tip);
    value->setAlignment(Qt::AlignRight);
    value->setAccessibleName(fact.name);
    grid_->addWidget(name, row, 0);
    grid_->addWidget(value, row, 1);
    ++row;
  }
}

}  // namespace anneal::studio
