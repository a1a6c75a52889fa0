#include "run/last_selection.h"

#include <QCryptographicHash>
#include <QSettings>
#include <QVariant>

#include "project/items.h"

namespace anneal::studio {
namespace {

using project::ItemKind;

QString key_of(const std::filesystem::path& place) {
  const QByteArray path = QByteArray::fromStdString(place.string());
  return QStringLiteral("selections/") +
         QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex());
}

}  // namespace

std::optional<Selection> last_selection(project::Project& project, const std::filesystem::path& place) {
  const QStringList kept = QSettings().value(key_of(place)).toStringList();
  if (kept.size() != 3) return std::nullopt;
  const auto names = project::version_names(project);
  Selection selection;
  const std::pair<std::optional<std::int64_t>*, ItemKind> parts[] = {{&selection.dataset, ItemKind::dataset},
                                                                     {&selection.model, ItemKind::model},
                                                                     {&selection.policy, ItemKind::policy}};
  for (qsizetype i = 0; i < kept.size(); ++i) {
    if (kept[i].isEmpty()) continue;
    const auto& [version, kind] = parts[i];
    const auto found = names.find(kept[i].toLongLong());
    if (found == names.end() || found->second.kind != kind) return std::nullopt;
    *version = found->first;
  }
  return selection;
}

void keep_selection(const std::filesystem::path& place, const Selection& selection) {
  QStringList kept;
  for (const auto& version : {selection.dataset, selection.model, selection.policy})
    kept += version ? QString::number(*version) : QString();
  QSettings settings;
  settings.setValue(key_of(place), kept);
  settings.sync();  // the end may be that of the power
}

}  // namespace anneal::studio
