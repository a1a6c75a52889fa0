#include "widgets/chart_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "widgets/icon.h"
#include "widgets/labels.h"
#include "widgets/palette.h"
#include "widgets/toggle.h"
#include "widgets/values_button.h"

namespace anneal::studio {

namespace {

/// Names of runs are as long as people make them; what is cut from their middle is in the tip.
void name_entry(QToolButton& entry, const QString& name) {
  constexpr int most_width = 130;
  const QString shown = entry.fontMetrics().elidedText(name, Qt::ElideMiddle, most_width);
  entry.setText(shown);
  entry.setToolTip(shown == name ? QString() : name);
  entry.setAccessibleName(name);
}

}  // namespace

ChartCard::ChartCard(QWidget* parent) : Card(parent), chart_(new CurveChart) {
  logarithm_ = new LogarithmToggle(chart_);
  logarithm_->hide();
  values_ = new ValuesButton(chart_);
  body()->addWidget(chart_, 1);
}

void ChartCard::set_curves(const std::vector<CurveStyle>& styles) {
  header()->removeWidget(logarithm_);
  header()->removeWidget(values_);
  for (QToolButton* entry : entries_) entry->deleteLater();
  entries_.clear();
  chart_->set_curves(styles);
  for (std::size_t i = 0; i < styles.size(); ++i) {
    auto* entry = new QToolButton;
    entry->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    entry->setCheckable(true);
    entry->setFocusPolicy(Qt::TabFocus);
    entry->setChecked(true);
    name_entry(*entry, styles[i].name);
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
  name_entry(*entries_[static_cast<std::size_t>(curve)], name);
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
