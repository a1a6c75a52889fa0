#pragma once

class QCoreApplication;

namespace anneal::studio {

/// From now on, the wheel scrolls in all windows, and never changes what stands in a field on the way: not
/// which of a list is chosen, no number and no slider. Call once.
void leave_the_wheel_to_scrolling(QCoreApplication& application);

}  // namespace anneal::studio
