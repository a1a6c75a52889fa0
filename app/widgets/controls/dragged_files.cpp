#include "app/widgets/controls/dragged_files.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace anneal::studio {

QStringList dragged_files(const QDropEvent& event) {
  QStringList paths;
  for (const QUrl& url : event.mimeData()->urls()) {
    if (!url.isLocalFile()) return {};
    paths += url.toLocalFile();
  }
  return paths;
}

}  // namespace anneal::studio
