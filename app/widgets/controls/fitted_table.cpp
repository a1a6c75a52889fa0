#include "app/widgets/controls/fitted_table.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <QStyleOptionHeader>
#include <algorithm>

#include "app/widgets/words/distinct_name.h"

namespace anneal::studio {

namespace {

constexpr int table_row_height = 36;
/// The column that takes what is left keeps so much at least, where it needs it.
constexpr int longest_text = 200;

/// Its arrow points down where the largest is first; Qt's points up. Headings that are too long for their
/// columns keep what tells them apart.
class Header final : public QHeaderView {
 public:
  using QHeaderView::QHeaderView;

  void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
    QHeaderView::initStyleOptionForIndex(option, section);
    if (option->sortIndicator == QStyleOptionHeader::SortUp)
      option->sortIndicator = QStyleOptionHeader::SortDown;
    else if (option->sortIndicator == QStyleOptionHeader::SortDown)
      option->sortIndicator = QStyleOptionHeader::SortUp;
    const auto heading = [this](int each) {
      return model()->headerData(each, orientation(), Qt::DisplayRole).toString();
    };
    const QString whole = heading(section);
    const int around =
        sectionSizeFromContents(section).width() - option->fontMetrics.horizontalAdvance(whole);
    const int room = sectionSize(section) - around;
    option->text = whole;
    if (option->fontMetrics.horizontalAdvance(whole) <= room) return;
    QStringList all;
    for (int each = 0; each < count(); ++each) all += heading(each);
    option->text = distinct_name(whole, all, option->fontMetrics, room);
  }
};

}  // namespace

FittedTable::FittedTable(int filling_column, QWidget* parent) : QTableView(parent), filling_(filling_column) {
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setHorizontalHeader(new Header(Qt::Horizontal, this));
  horizontalHeader()->setSectionsClickable(true);
  verticalHeader()->hide();
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setDefaultSectionSize(table_row_height);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setHighlightSections(false);
}

void FittedTable::fill_to_end(int least) {
  least_of_each_ = least;
}

void FittedTable::fit_columns() {
  const int columns = horizontalHeader()->count();
  const int filling = least_of_each_ ? columns - filling_ : 1;
  if (columns == 0 || filling < 1) return;
  int left = viewport()->width();
  for (int column = 0; column < columns; ++column) {
    if (column >= filling_ && column < filling_ + filling) continue;
    const auto most = most_.find(column);
    const int width = needed_width(column);
    setColumnWidth(column, most == most_.end() ? width : std::min(width, most->second));
    left -= columnWidth(column);
  }
  if (!least_of_each_) left = widen_limited(left);
  for (int i = 0; i < filling; ++i) {
    const int column = filling_ + i;
    const int least = least_of_each_.value_or(std::min(needed_width(column), longest_text));
    const int share = left * (i + 1) / filling - left * i / filling;
    setColumnWidth(column, std::max(share, least));
  }
}

/// By what the filling column does not need; what is left for that one.
int FittedTable::widen_limited(int left) {
  for (const auto& [column, most] : most_) {
    const int spare = left - needed_width(filling_);
    if (spare <= 0) break;
    if (isColumnHidden(column)) continue;
    const int more = std::clamp(needed_width(column) - columnWidth(column), 0, spare);
    setColumnWidth(column, columnWidth(column) + more);
    left -= more;
  }
  return left;
}

void FittedTable::wrap_texts() {
  setWordWrap(true);
  verticalHeader()->setMinimumSectionSize(table_row_height);
  verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

void FittedTable::set_lines(int lines) {
  verticalHeader()->setDefaultSectionSize(table_row_height + (lines - 1) * fontMetrics().lineSpacing());
}

bool FittedTable::is_whole(int least_of_filling) const {
  const int wanted = std::min(needed_width(filling_), least_of_filling);
  const int lacking = std::max(wanted - columnWidth(filling_), 0);
  return horizontalHeader()->length() + lacking <= viewport()->width();
}

int FittedTable::needed_width(int column) const {
  return std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
}

void FittedTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fit_columns();
  emit resized();
}

}  // namespace anneal::studio
