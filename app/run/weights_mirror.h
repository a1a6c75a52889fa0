#pragma once

#include <QString>

namespace anneal::studio {

/// Where published weights are fetched from in place of where they were published: an https address or a
/// folder, kept in the user's settings; "": as ANNEAL_WEIGHTS_MIRROR says, or where they were published.
QString weights_mirror();
void set_weights_mirror(const QString& place);

}  // namespace anneal::studio
