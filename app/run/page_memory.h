#pragma once

#include <QString>
#include <QVariantMap>
#include <filesystem>

namespace anneal::studio {

/// Where QSettings keep something of `group` ("pages/runs/") for the project at `place`.
QString key_of_project(const QString& group, const std::filesystem::path& place);

/// How a page stood ("runs", "compare") when this person last worked on the project at `place`; empty where
/// nobody has.
QVariantMap kept_page(const QString& page, const std::filesystem::path& place);
void keep_page(const QString& page, const std::filesystem::path& place, const QVariantMap& state);

}  // namespace anneal::studio
