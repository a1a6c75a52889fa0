#include "run/weights_mirror.h"

#include <QSettings>

namespace anneal::studio {

namespace {

const QString key = QStringLiteral("weights/mirror");

}  // namespace

QString weights_mirror() {
  return QSettings().value(key).toString();
}

void set_weights_mirror(const QString& place) {
  QSettings().setValue(key, place.trimmed());
}

}  // namespace anneal::studio
