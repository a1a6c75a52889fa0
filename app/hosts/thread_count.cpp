#include "hosts/thread_count.h"

#include <QSettings>
#include <algorithm>

namespace anneal::studio {
namespace {

const QString key = QStringLiteral("threads");

}  // namespace

int thread_count() {
  return std::max(0, QSettings().value(key).toInt());
}

void set_thread_count(int count) {
  QSettings().setValue(key, count);
}

}  // namespace anneal::studio
