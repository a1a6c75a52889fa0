#include "shell/drops.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace anneal::studio {
namespace {

/// The one file or folder that is dragged; empty for anything else.
QString dragged(const QDropEvent& event) {
  const QList<QUrl> urls = event.mimeData()->urls();
  return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

bool is_project(const QString& path) {
  return path.endsWith(QLatin1String(".anneal"), Qt::CaseInsensitive) && QFileInfo(path).isFile();
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
  const QString path = dragged(drop);
  // A page may take data itself, and show where it can be dropped.
  if (path.isEmpty() || (watched != window_ && !is_project(path))) return false;
  drop.acceptProposedAction();
  if (event->type() == QEvent::Drop) is_project(path) ? emit project_dropped(path) : emit data_dropped(path);
  return true;
}

}  // namespace anneal::studio
