#include "app/hosts/thread_count.h"

#include <QSettings>
#include <algorithm>

namespace anneal::studio {
namespace {

const QString setting_key = QStringLiteral("threads");

}  // namespace

int thread_count() {
  return std::max(0, QSettings().value(setting_key).toInt());
}

void set_thread_count(int count) {
  QSettings().setValue(setting_key, count);
}

}  // namespace anneal::studio
