#pragma once

#include <QString>
#include <QVariantMap>
#include <filesystem>

namespace anneal::studio {

/// How a page stood ("runs", "compare") when this person last worked on the project at `place`; empty where
/// nobody has.
QVariantMap kept_page(const QString& page, const std::filesystem::path& place);
void keep_page(const QString& page, const std::filesystem::path& place, const QVariantMap& state);

}  // namespace anneal::studio
