#include "app/pages/compare/run_picker.h"

#include <QSignalBlocker>
#include <QStyleOptionViewItem>
#include <algorithm>

#include "app/models/run_marks.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {
namespace {

constexpr int least_row = 24;

}  // namespace

RunPicker::RunPicker(QWidget* parent) : QListWidget(parent) {
  setFrameShape(QFrame::NoFrame);
  setTextElideMode(Qt::ElideMiddle);
  setWordWrap(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(this, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    if (static_cast<int>(ticked().size()) > most) {
      untick(*item);
      emit refused();
      return;
    }
    refresh_icons();
    emit ticked_changed();
  });
}

void RunPicker::set_runs(const std::vector<project::Run>& runs, const std::vector<std::int64_t>& ticked) {
  const QSignalBlocker quiet(this);
  clear();
  runs_ = runs;
  int count = 0;
  for (const project::Run& run : runs) {
    auto* item = new QListWidgetItem(QString::fromStdString(run.start.name), this);
    item->setData(Qt::UserRole, static_cast<qlonglong>(run.id));
    item->setToolTip(plain_tip(item->text()));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    const bool is_ticked = std::ranges::count(ticked, run.id) > 0 && count < most;
    count += is_ticked ? 1 : 0;
    item->setCheckState(is_ticked ? Qt::Checked : Qt::Unchecked);
  }
  refresh_icons();
  fit_rows();
  hide_others();
}

void RunPicker::show_matching(const QString& words) {
  words_ = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  hide_others();
}

void RunPicker::hide_others() {
  for (int row = 0; row < count(); ++row) {
    const QString name = item(row)->text();
    const bool is_shown = std::ranges::all_of(
        words_, [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); });
    item(row)->setHidden(!is_shown);
  }
}

std::vector<std::int64_t> RunPicker::ticked() const {
  std::vector<std::int64_t> ids;
  for (int row = 0; row < count(); ++row)
    if (item(row)->checkState() == Qt::Checked) ids.push_back(item(row)->data(Qt::UserRole).toLongLong());
  return ids;
}

void RunPicker::untick(QListWidgetItem& item) {
  const QSignalBlocker quiet(this);
  item.setCheckState(Qt::Unchecked);
}

int RunPicker::line_of(std::int64_t run) const {
  const auto found = lines_.find(run);
  return found == lines_.end() ? 0 : found->second;
}

void RunPicker::refresh_icons() {
  const QSignalBlocker quiet(this);
  const Palette& palette = current_palette();
  std::vector<project::Run> shown;
  for (int row = 0; row < count(); ++row)
    if (item(row)->checkState() == Qt::Checked) shown.push_back(runs_[static_cast<std::size_t>(row)]);
  lines_ = lines_of(shown);
  for (int row = 0; row < count(); ++row) {
    const auto found = lines_.find(runs_[static_cast<std::size_t>(row)].id);
    const QColor colour =
        found == lines_.end()
            ? palette.line
            : palette.series[static_cast<std::size_t>(found->second) % palette.series.size()];
    item(row)->setIcon(tinted_icon(QStringLiteral("dot"), colour));
  }
}

/// Names that are too long for a line take another: the list itself leaves no room for the box and the dot
/// before them.
void RunPicker::fit_rows() {
  const QSignalBlocker quiet(this);
  QStyleOptionViewItem option;
  initViewItemOption(&option);
  option.features |= QStyleOptionViewItem::HasDisplay | QStyleOptionViewItem::HasDecoration |
                     QStyleOptionViewItem::HasCheckIndicator;
  option.showDecorationSelected = true;  // the whole of the room, rather than what a text takes of it
  option.rect = QRect(0, 0, viewport()->width(), least_row);
  const int margin = style()->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, this) + 1;
  const int room = style()->subElementRect(QStyle::SE_ItemViewItemText, &option, this).width() - 2 * margin;
  if (room <= 0) return;
  for (int row = 0; row < count(); ++row) {
    const QRect text =
        fontMetrics().boundingRect(QRect(0, 0, room, QWIDGETSIZE_MAX), Qt::TextWordWrap, item(row)->text());
    item(row)->setSizeHint({0, std::max(least_row, text.height() + 8)});
  }
}

void RunPicker::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  fit_rows();
}

}  // namespace anneal::studio
