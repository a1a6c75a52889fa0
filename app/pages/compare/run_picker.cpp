#include "page_compare/run_picker.h"

#include <QSignalBlocker>
#include <algorithm>

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

int RunPicker::place_of(std::int64_t run) const {
  const auto found = places_.find(run);
  return found == places_.end() ? 0 : found->second;
}

void RunPicker::refresh_icons() {
  const QSignalBlocker quiet(this);
  const Palette& palette = current_palette();
  const std::vector<std::int64_t> ids = ticked();
  std::erase_if(places_, [&](const auto& place) { return std::ranges::count(ids, place.first) == 0; });
  for (const std::int64_t id : ids) {
    if (places_.contains(id)) continue;
    int free = 0;
    while (std::ranges::any_of(places_, [&](const auto& place) { return place.second == free; })) ++free;
    places_[id] = free;
  }
  const QIcon none = tinted_icon(QStringLiteral("dot"), palette.line);
  for (int row = 0; row < count(); ++row) {
    const auto found = places_.find(item(row)->data(Qt::UserRole).toLongLong());
    if (found == places_.end()) {
      item(row)->setIcon(none);
      continue;
    }
    const auto colour = static_cast<std::size_t>(found->second) % palette.series.size();
    item(row)->setIcon(tinted_icon(QStringLiteral("dot"), palette.series[colour]));
  }
}

}  // namespace anneal::studio
