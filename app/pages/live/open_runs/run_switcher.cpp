#include "app/pages/live/open_runs/run_switcher.h"

#include <QHBoxLayout>
#include <QLayoutItem>
#include <algorithm>

#include "app/pages/live/open_runs/run_button.h"
#include "app/run/phase_words.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/state_icon.h"

namespace anneal::studio {

RunSwitcher::RunSwitcher(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(0, 0, 0, 0);
  row_->setSpacing(4);
  hide();
}

void RunSwitcher::set_runs(const std::vector<Entry>& runs, std::optional<std::int64_t> shown) {
  if (runs == runs_ && shown == shown_) return;
  runs_ = runs;
  shown_ = shown;
  refresh();
}

void RunSwitcher::retranslate() {
  refresh();
}

void RunSwitcher::refresh() {
  // Not at once: one of them may have been pressed just now.
  while (QLayoutItem* item = row_->takeAt(0)) {
    if (item->widget() != nullptr) {
      item->widget()->hide();
      item->widget()->deleteLater();
    }
    delete item;
  }
  for (const Entry& entry : runs_) {
    auto* button = new RunButton(entry.name, entry.best);
    button->setChecked(entry.run == shown_);
    const State state = PhaseWords::state(entry.phase);
    button->setIcon(tinted_icon(state_icon(state), state_colour(state)));
    button->setAccessibleName(tr("%1, %2, best %3", "run, state, value")
                                  .arg(entry.name, PhaseWords::word(entry.phase), entry.best));
    connect(button, &RunButton::clicked, this, [this, button, run = entry.run] {
      button->setChecked(run == shown_);
      emit run_wanted(run);
    });
    row_->addWidget(button);
  }
  row_->addStretch(1);
  setVisible(std::ranges::any_of(runs_, [this](const Entry& entry) { return entry.run != shown_; }));
}

}  // namespace anneal::studio
