#pragma once

#include <QString>
#include <QStringList>

namespace anneal::studio {

/// Projects opened before, latest first, at most ten, from the user's settings. Files that are gone stay
/// listed.
QStringList recent_projects();
void add_recent_project(const QString& path);

}  // namespace anneal::studio
