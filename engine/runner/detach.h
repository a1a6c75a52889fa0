#pragma once

#include <functional>

namespace anneal::runner {

/// Runs `work` in a process of its own session, with nothing of the terminal left, that goes on when this
/// one ends. Returns once `work` calls its argument, which says that it is under way. Throws what `work`
/// throws before that, as an EnvironmentError. Call it while the process has one thread.
void detach(const std::function<int(const std::function<void()>& started)>& work);

}  // namespace anneal::runner
