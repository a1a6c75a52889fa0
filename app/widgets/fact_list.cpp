#include "widgets/fact_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
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

FactList::FactList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(6);
}

void FactList::set_facts(const std::vector<Fact>& facts) {
  if (facts == facts_) return;
  facts_ = facts;
  clear_layout(column_);
  for (const Fact& fact : facts) {
    auto* name = make_elided(fact.name, short_name);
    name->setProperty("role", "muted");
    name->setToolTip(fact.name);
    auto* value = make_elided(fact.value, short_value);
    value->setToolTip(fact.tip);
    value->setAlignment(Qt::AlignRight);
    value->setAccessibleName(fact.name);
    auto* row = new QHBoxLayout;  // each shares its width by itself: a long value cuts no other row's name
    row->setSpacing(12);
    row->addWidget(name);
    row->addWidget(value, 1);
    column_->addLayout(row);
  }
}

}  // namespace anneal::studio
