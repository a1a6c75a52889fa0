#pragma once

namespace anneal {

/// The least of 1, 2 and 5 times a power of ten that is not below `least`, but for rounding: the step of an
/// axis. `least` > 0.
double round_step(double least);

}  // namespace anneal
