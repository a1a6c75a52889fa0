#include "app/widgets/controls/fact_list.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {
namespace {

// Pixels: shorter ones are never cut.
constexpr int short_name = 80;
constexpr int short_value = 120;
constexpr int name_gap = 12;

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
  rows_.clear();
  clear_layout(column_);
  for (const Fact& fact : facts) {
    auto* name = make_elided(fact.name, short_name);
    name->setProperty("role", "muted");
    name->setToolTip(fact.name);
    auto* value = make_elided(fact.value, short_value);
    value->setToolTip(fact.tip);
    value->setAlignment(Qt::AlignRight);
    value->setAccessibleName(fact.name);
    auto* row = new QBoxLayout(
        QBoxLayout::LeftToRight);  // each shares its width by itself: a long value cuts no other row's name
    row->setSpacing(name_gap);
    row->addWidget(name);
    row->addWidget(value, 1);
    column_->addLayout(row);
    rows_.push_back({row, name, value});
  }
  arrange();
}

void FactList::arrange() {
  if (!isVisible()) return;  // what is not shown has no width yet
  for (const Row& row : rows_) {
    const int value = std::min(row.value->sizeHint().width(), short_value);
    const bool is_cut = row.name->sizeHint().width() + name_gap + value > width();
    row.parts->setDirection(is_cut ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    row.parts->setSpacing(is_cut ? 0 : name_gap);
  }
}

void FactList::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void FactList::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  arrange();
}

}  // namespace anneal::studio
