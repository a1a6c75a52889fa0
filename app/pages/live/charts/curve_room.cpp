#include "app/pages/live/charts/curve_room.h"

#include <QEvent>

#include "app/pages/live/charts/live_charts.h"
#include "app/widgets/controls/page.h"

namespace anneal::studio {

CurveRoom::CurveRoom(Page& page, LiveCharts& charts)
    : QObject(&page), sight_(*page.sight()), charts_(charts) {
  sight_.installEventFilter(this);
  charts_.installEventFilter(this);
}

bool CurveRoom::eventFilter(QObject* watched, QEvent* event) {
  constexpr int edge = 56;
  const bool is_moved = watched == &charts_ && event->type() == QEvent::Move;
  const bool is_resized = watched == &sight_ && event->type() == QEvent::Resize;
  if (is_moved || is_resized) charts_.set_room(sight_.height() - charts_.y() - edge);
  return QObject::eventFilter(watched, event);
}

}  // namespace anneal::studio
