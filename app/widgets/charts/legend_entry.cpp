#include "app/widgets/charts/legend_entry.h"

#include <algorithm>

namespace anneal::studio {

namespace {

constexpr int most_width = 150;
constexpr int least_width = 44;      ///< of a name that is cut
constexpr int width_never_cut = 72;  ///< "validation"

}  // namespace

LegendEntry::LegendEntry(QWidget* parent) : QToolButton(parent) {
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);
  setChecked(true);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void LegendEntry::set_name(const QString& name) {
  name_ = name;
  setAccessibleName(name);
  cut();
  updateGeometry();
}

QSize LegendEntry::sizeHint() const {
  return size_with(std::min(fontMetrics().horizontalAdvance(name_), most_width));
}

QSize LegendEntry::minimumSizeHint() const {
  const int whole = fontMetrics().horizontalAdvance(name_);
  return size_with(whole <= width_never_cut ? whole : least_width);
}

void LegendEntry::resizeEvent(QResizeEvent* event) {
  QToolButton::resizeEvent(event);
  cut();
}

/// Of what is beside the text, the dot and margins, as much as the style wants.
QSize LegendEntry::size_with(int width_of_text) const {
  QSize size = QToolButton::sizeHint();
  size.rwidth() += width_of_text - fontMetrics().horizontalAdvance(text());
  return size;
}

void LegendEntry::cut() {
  const int beside = size_with(0).width();
  const int room = std::max(width() - beside, least_width);
  const bool is_laid_out = testAttribute(Qt::WA_Resized);
  const QString shown =
      is_laid_out ? fontMetrics().elidedText(name_, Qt::ElideMiddle, std::min(room + 1, most_width)) : name_;
  if (shown != text()) setText(shown);
  setToolTip(shown == name_ ? QString() : name_);
}

}  // namespace anneal::studio
