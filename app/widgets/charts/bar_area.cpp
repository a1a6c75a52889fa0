#include "app/widgets/charts/bar_area.h"

#include <algorithm>

#include "app/widgets/charts/bar_list.h"

namespace anneal::studio {

BarArea::BarArea(int most_height, QWidget* parent)
    : QScrollArea(parent), most_height_(most_height), bars_(new BarList) {
  bars_->setProperty("kind", "scrolled");
  setWidget(bars_);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  connect(bars_, &BarList::current_moved, this,
          [this](const QRect& row) { ensureVisible(row.center().x(), row.center().y(), 0, row.height()); });
}

void BarArea::fit() {
  setFixedHeight(std::min(bars_->sizeHint().height(), most_height_));
}

}  // namespace anneal::studio
