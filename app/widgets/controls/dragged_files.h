#pragma once

#include <QStringList>

class QDropEvent;

namespace anneal::studio {

/// The files and folders that are dragged; none where one of them is elsewhere.
QStringList dragged_files(const QDropEvent& event);

}  // namespace anneal::studio
