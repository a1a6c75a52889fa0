#include "app/pages/hosts/check_list.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/hosts/host_words.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/state_icon.h"
#include "app/widgets/words/engine_words.h"

namespace anneal::studio {
namespace {

State state_of(const remote::Check& check) {
  switch (check.state) {
    case remote::Check::State::good:
      return State::done;
    case remote::Check::State::warning:
      return State::warning;
    case remote::Check::State::bad:
      return State::failed;
  }
  return State::failed;
}

}  // namespace

CheckList::CheckList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(8);
}

void CheckList::set_checks(const std::vector<remote::Check>& checks) {
  if (checks == checks_) return;
  checks_ = checks;
  refresh();
}

void CheckList::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) refresh();
}

void CheckList::refresh() {
  clear_layout(column_);
  std::vector<remote::Check> sorted = checks_;
  std::ranges::stable_sort(sorted, std::greater(), &remote::Check::state);  // what is bad first
  for (const remote::Check& check : sorted) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* icon = new StateIcon(16);
    icon->set(state_of(check));
    row->addWidget(icon, 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(make_label(HostWords::check_name(check.name), "plain"));
    words->addWidget(make_paragraph(engine_words(check.found), "note"));
    if (!check.fix.empty())
      words->addWidget(
          make_paragraph(engine_words(check.fix), check.state == remote::Check::State::bad ? "bad" : "warn"));
    row->addLayout(words, 1);
    column_->addLayout(row);
  }
}

}  // namespace anneal::studio
