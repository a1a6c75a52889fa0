#include "page_runs/runs_view.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <algorithm>

namespace anneal::studio {

namespace {

constexpr int longest_text = 200;

}  // namespace

RunsView::RunsView(QWidget* parent) : QTableView(parent) {
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
}

void RunsView::fit_columns() {
  const int columns = horizontalHeader()->count();
  if (columns == 0) return;
  int left = viewport()->width();
  for (int column = 1; column < columns; ++column) {
    const int width = needed_width(column);
    setColumnWidth(column, column + 1 == columns ? std::min(width, longest_text) : width);
    left -= columnWidth(column);
  }
  setColumnWidth(0, std::max(left, std::min(needed_width(0), longest_text)));
}

int RunsView::needed_width(int column) const {
  return std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
}

void RunsView::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fit_columns();
}

}  // namespace anneal::studio
