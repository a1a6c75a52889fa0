#include "app/pages/compress/candidates_card.h"

#include <QVBoxLayout>

#include "app/pages/compress/candidate_table.h"
#include "app/pages/compress/compression.h"
#include "app/widgets/controls/fitted_table.h"

namespace anneal::studio {

CandidatesCard::CandidatesCard(QWidget* parent)
    : Card(parent), view_(new FittedTable(CandidateTable::recipe)), table_(new CandidateTable(this)) {
  view_->setModel(table_);
  view_->set_lines(2);
  view_->setSelectionMode(QAbstractItemView::SingleSelection);
  // Focus makes a row the current one, which chooses nothing.
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this](const QItemSelection& selected, const QItemSelection& before) {
            const QModelIndexList now = selected.indexes(), others = before.indexes();
            if (!now.isEmpty())
              emit chosen(now.front().data(CandidateTable::id_role).toLongLong());
            else if (!selected.isEmpty() && !others.isEmpty())  // the original, which cannot be chosen
              view_->selectRow(others.front().row());
          });
  body()->addWidget(view_, 1);
}

void CandidatesCard::show_compression(const Compression& compression) {
  table_->set_candidates(compression.history().candidates());
  table_->set_original(compression.original());
  view_->setColumnHidden(CandidateTable::memory, !compression.history().limits().memory_bytes);
  view_->fit_columns();
}

void CandidatesCard::clear() {
  table_->set_candidates({});
  table_->set_original({});
}

const compress::Candidate* CandidatesCard::candidate(std::int64_t id) const {
  return table_->candidate(id);
}

void CandidatesCard::select(std::optional<std::int64_t> candidate) {
  if (!candidate) return view_->clearSelection();
  const QModelIndexList rows = table_->match(table_->index(0, 0), CandidateTable::id_role,
                                             static_cast<qlonglong>(*candidate), 1, Qt::MatchExactly);
  if (rows.isEmpty() || view_->selectionModel()->isRowSelected(rows.front().row())) return;
  view_->setAutoScroll(false);
  view_->selectRow(rows.front().row());
  view_->setAutoScroll(true);
}

void CandidatesCard::scroll_to_selected() {
  view_->scrollTo(view_->currentIndex());
}

void CandidatesCard::retranslate() {
  set_title(tr("Candidates"));
  set_note(tr("newest first"));
  view_->setAccessibleName(tr("Candidates"));
  table_->retranslate();
}

}  // namespace anneal::studio
