#include "app/run/weights_mirror.h"

#include <QSettings>

namespace anneal::studio {

namespace {

const QString mirror_key = QStringLiteral("weights/mirror");

}  // namespace

QString weights_mirror() {
  return QSettings().value(mirror_key).toString();
}

void set_weights_mirror(const QString& place) {
  QSettings().setValue(mirror_key, place.trimmed());
}

}  // namespace anneal::studio
