#include "app/widgets/charts/chart_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/widgets/charts/legend_entry.h"
#include "app/widgets/charts/toggle.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

ChartCard::ChartCard(QWidget* parent) : Card(parent), chart_(new CurveChart) {
  logarithm_ = new LogarithmToggle(chart_);
  logarithm_->hide();
  values_ = new ValuesButton(chart_);
  body()->addWidget(chart_, 1);
}

void ChartCard::set_curves(const std::vector<CurveStyle>& styles) {
  header()->removeWidget(logarithm_);
  header()->removeWidget(values_);
  for (LegendEntry* entry : entries_) delete entry;  // now, so that none stands beside the next
  entries_.clear();
  chart_->set_curves(styles);
  for (std::size_t i = 0; i < styles.size(); ++i) {
    auto* entry = new LegendEntry;
    entry->set_name(styles[i].name);
    connect(entry, &QToolButton::toggled, this, [this, i](bool shown) {
      chart_->set_visible_curve(static_cast<int>(i), shown);
      refresh_icons();
    });
    header()->addWidget(entry);
    entries_.push_back(entry);
  }
  header()->addWidget(logarithm_);
  header()->addWidget(values_);
  chart_->setAccessibleName(accessibleName());
  values_->take_name();
  refresh_icons();
}

void ChartCard::rename_curve(int curve, const QString& name) {
  entries_[static_cast<std::size_t>(curve)]->set_name(name);
  chart_->rename_curve(curve, name);
  chart_->setAccessibleName(accessibleName());
  values_->take_name();
}

void ChartCard::offer_logarithm(bool is_on) {
  logarithm_->show();
  logarithm_->setChecked(is_on);
}

void ChartCard::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh_icons();
}

void ChartCard::refresh_icons() {
  const Palette& palette = current_palette();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const int colour = chart_->styles()[i].colour;
    const bool shown = entries_[i]->isChecked();
    entries_[i]->setIcon(tinted_icon(
        QStringLiteral("dot"),
        shown ? palette.series[static_cast<std::size_t>(colour) % palette.series.size()] : palette.line));
  }
}

}  // namespace anneal::studio
