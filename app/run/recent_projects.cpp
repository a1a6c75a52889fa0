#include "app/run/recent_projects.h"

#include <QSettings>

namespace anneal::studio {
namespace {

const QString recent_projects_key = QStringLiteral("recent-projects");
constexpr int limit = 10;

}  // namespace

QStringList recent_projects() {
  return QSettings().value(recent_projects_key).toStringList();
}

void add_recent_project(const QString& path) {
  QStringList recent = recent_projects();
  recent.removeAll(path);
  recent.prepend(path);
  QSettings().setValue(recent_projects_key, QStringList(recent.mid(0, limit)));
}

}  // namespace anneal::studio
