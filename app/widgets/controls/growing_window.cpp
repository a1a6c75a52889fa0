#include "app/widgets/controls/growing_window.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

namespace anneal::studio {

namespace {

class Grower : public QObject {
 public:
  explicit Grower(QWidget& window) : QObject(&window), window_(window) {}

  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool is_about_room = event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show;
    if (is_about_room && window_.layout() != nullptr) {
      const int needed = window_.layout()->totalHeightForWidth(window_.width());
      if (needed > window_.height()) window_.resize(window_.width(), needed);
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  QWidget& window_;
};

}  // namespace

void grow_with_content(QWidget& window) {
  window.installEventFilter(new Grower(window));
}

}  // namespace anneal::studio
