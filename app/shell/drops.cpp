#include "app/shell/drops.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QWidget>

#include "app/widgets/controls/dragged_files.h"

namespace anneal::studio {
namespace {

bool is_project(const QStringList& paths) {
  return paths.size() == 1 && paths.front().endsWith(QLatin1String(".anneal"), Qt::CaseInsensitive) &&
         QFileInfo(paths.front()).isFile();
}

bool is_drag(const QEvent& event) {
  return event.type() == QEvent::DragEnter || event.type() == QEvent::DragMove ||
         event.type() == QEvent::Drop;
}

}  // namespace

Drops::Drops(QWidget* window) : QObject(window), window_(window) {
  watch(window);
}

void Drops::watch(QWidget* page) {
  page->installEventFilter(this);
  if (page == window_) page->setAcceptDrops(true);
}

bool Drops::eventFilter(QObject* watched, QEvent* event) {
  if (!is_drag(*event)) return false;
  auto& drop = static_cast<QDropEvent&>(*event);
  const QStringList paths = dragged_files(drop);
  // A page may take data itself, and show where it can be dropped.
  if (paths.isEmpty() || (watched != window_ && !is_project(paths))) return false;
  drop.acceptProposedAction();
  if (event->type() == QEvent::Drop)
    is_project(paths) ? emit project_dropped(paths.front()) : emit files_dropped(paths);
  return true;
}

}  // namespace anneal::studio
