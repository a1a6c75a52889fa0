#pragma once

class QCoreApplication;

namespace anneal::studio {

/// From now on, Return and Enter press the button that has the focus, as Space does. In dialogs they go on
/// pressing the one that is marked, unless another one has the focus. Boxes and radio buttons are left to
/// Space. Call once.
void press_buttons_with_return(QCoreApplication& application);

}  // namespace anneal::studio
