// Which runs are selected, through every change of the rows, and what is shown of them.
#include <QItemSelection>
#include <QPushButton>
#include <QScopedValueRollback>
#include <algorithm>
#include <set>
#include <utility>

#include "app/models/run_table.h"
#include "app/pages/runs/marks_menu.h"
#include "app/pages/runs/run_details.h"
#include "app/pages/runs/runs_page.h"
#include "app/results/run_menu.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/empty_state.h"
#include "app/widgets/controls/fitted_table.h"

namespace anneal::studio {

/// Through a change of what rows there are: what a filter hides stays chosen, and is selected when it comes
/// back. Of many runs each goes and comes by itself, and what is selected is shown once.
void RunsPage::keep_chosen(const std::function<void()>& change) {
  std::vector<std::int64_t> kept = chosen_;
  has_selection_changed_ = false;
  {
    const QScopedValueRollback<bool> quiet(are_rows_changing_, true);
    change();
    std::erase_if(kept, [this](std::int64_t id) { return table_->run(id) == nullptr; });
    if (selected() != kept) select(kept);
  }
  chosen_ = std::move(kept);
  if (has_selection_changed_) show_selected();
}

std::vector<std::int64_t> RunsPage::selected() const {
  std::vector<std::int64_t> ids;
  for (const QModelIndex& index : view_->selectionModel()->selectedRows()) {
    ids.push_back(index.data(RunTable::id_role).toLongLong());
  }
  return ids;
}

void RunsPage::select(const std::vector<std::int64_t>& ids) {
  const std::set<std::int64_t> wanted(ids.begin(), ids.end());
  QItemSelection rows;
  for (int row = 0; row < filtered_->rowCount(); ++row) {
    const QModelIndex index = filtered_->index(row, 0);
    if (wanted.contains(index.data(RunTable::id_role).toLongLong())) rows.select(index, index);
  }
  view_->selectionModel()->select(rows, QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void RunsPage::show_selected() {
  std::vector<const project::Run*> runs;
  for (const std::int64_t id : selected())
    if (const project::Run* known = table_->run(id)) runs.push_back(known);
  const project::Run* run = runs.size() == 1 ? runs.front() : nullptr;
  const std::int64_t id = run == nullptr ? 0 : run->id;
  const bool is_any = !runs.empty();
  details_->show_runs(runs);
  // The tree that a click has come from must not go while the click is heard.
  QMetaObject::invokeMethod(
      details_, [this, id] { details_->show_family(table_->family(id), id); }, Qt::QueuedConnection);
  open_->setEnabled(run != nullptr && !shows_bin());
  more_->setEnabled(is_any && !shows_bin());
  mark_->setEnabled(is_any && session_.can_change());
  if (is_any) marks_->set_marks(table_->record(runs.front()->id)->marks);
  run != nullptr ? menu_->set_run(*run, session_.active_runs().contains(id)) : menu_->set_runs(runs);
  compare_->setEnabled(runs.size() > 1 && !shows_bin());
  const QString several = tr("%Ln run(s)", nullptr, static_cast<int>(runs.size()));
  const QString about = run != nullptr ? QString::fromStdString(run->start.name)
                        : is_any       ? several
                                       : QString();
  for (QPushButton* button : {open_, compare_, more_, mark_, delete_, restore_})
    button->setAccessibleDescription(about);
  delete_->setVisible(!shows_bin());
  delete_->setEnabled(is_any && session_.can_change());
  restore_->setVisible(shows_bin());
  restore_->setEnabled(is_any && session_.can_change());
  empty_->button()->setEnabled(session_.can_change());
}

}  // namespace anneal::studio
