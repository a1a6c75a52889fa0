#include "app/run/page_memory.h"

#include <QCryptographicHash>
#include <QSettings>

namespace anneal::studio {

namespace {

QString key_of(const QString& page, const std::filesystem::path& place) {
  return key_of_project(QStringLiteral("pages/%1/").arg(page), place);
}

}  // namespace

QString key_of_project(const QString& group, const std::filesystem::path& place) {
  const QByteArray path = QByteArray::fromStdString(place.string());
  return group + QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex());
}

QVariantMap kept_page(const QString& page, const std::filesystem::path& place) {
  return QSettings().value(key_of(page, place)).toMap();
}

void keep_page(const QString& page, const std::filesystem::path& place, const QVariantMap& state) {
  QSettings().setValue(key_of(page, place), state);
}

}  // namespace anneal::studio
