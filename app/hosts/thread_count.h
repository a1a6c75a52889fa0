#pragma once

namespace anneal::studio {

/// How many threads runs of this computer compute on that are started from now on, as the user's settings
/// say; 0: as the engine thinks best.
int thread_count();
void set_thread_count(int count);

}  // namespace anneal::studio
