#include "run/recent_projects.h"

#include <QSettings>

namespace anneal::studio {
namespace {

const QString key = QStringLiteral("recent-projects");
constexpr int limit = 10;

}  // namespace

QStringList recent_projects() {
  return QSettings().value(key).toStringList();
}

void add_recent_project(const QString& path) {
  QStringList recent = recent_projects();
  recent.removeAll(path);
  recent.prepend(path);
  QSettings().setValue(key, QStringList(recent.mid(0, limit)));
}

}  // namespace anneal::studio
