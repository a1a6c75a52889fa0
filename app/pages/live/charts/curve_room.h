#pragma once

#include <QObject>

namespace anneal::studio {

class LiveCharts;
class Page;

/// Has the curves of a page fill what is in sight of it below all that stands above them, but for an edge of
/// what comes next. Belongs to the page.
class CurveRoom : public QObject {
  Q_OBJECT

 public:
  CurveRoom(Page& page, LiveCharts& charts);

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget& sight_;
  LiveCharts& charts_;
};

}  // namespace anneal::studio
