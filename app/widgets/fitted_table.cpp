#include "widgets/fitted_table.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <algorithm>

namespace anneal::studio {

namespace {

constexpr int row_height = 36;
/// The column that takes what is left keeps so much at least, where it needs it.
constexpr int longest_text = 200;

}  // namespace

FittedTable::FittedTable(int filling_column, QWidget* parent) : QTableView(parent), filling_(filling_column) {
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  verticalHeader()->hide();
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setDefaultSectionSize(row_height);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setHighlightSections(false);
}

void FittedTable::fit_columns() {
  const int columns = horizontalHeader()->count();
  if (columns == 0) return;
  int left = viewport()->width();
  for (int column = 0; column < columns; ++column) {
    if (column == filling_) continue;
    const auto most = most_.find(column);
    const int width = needed_width(column);
    setColumnWidth(column, most == most_.end() ? width : std::min(width, most->second));
    left -= columnWidth(column);
  }
  setColumnWidth(filling_, std::max(left, std::min(needed_width(filling_), longest_text)));
}

int FittedTable::needed_width(int column) const {
  return std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
}

void FittedTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fit_columns();
}

}  // namespace anneal::studio
