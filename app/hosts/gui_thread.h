#pragma once

#include <QCoreApplication>
#include <QMetaObject>
#include <utility>

namespace anneal::studio {

/// Later, on the GUI thread; never where the studio has ended.
template <class Call>
void on_gui_thread(Call call) {
  if (QCoreApplication* studio = QCoreApplication::instance())
    QMetaObject::invokeMethod(studio, std::move(call), Qt::QueuedConnection);
}

}  // namespace anneal::studio
