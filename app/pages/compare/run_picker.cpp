#include "page_compare/run_picker.h"

#include <QSignalBlocker>
#include <algorithm>

#include "models/run_marks.h"
#include "widgets/icon.h"
#include "widgets/labels.h"
#include "widgets/palette.h"

namespace anneal::studio {

RunPicker::RunPicker(QWidget* parent) : QListWidget(parent) {
  setFrameShape(QFrame::NoFrame);
  setTextElideMode(Qt::ElideMiddle);
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

}  // namespace anneal::studio
