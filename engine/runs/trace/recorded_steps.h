#pragma once

#include <cstdint>
#include <string>

namespace anneal::trace {

/// Whether ranks record the step that so many others of this attempt came before: three in a row once the
/// first steps, which are slower, are done, and three again each time that ten times as many are.
bool is_recorded(std::int64_t steps_before);

/// The same in words: "steps 6 to 8, 51 to 53, …".
std::string recorded_steps_text();

}  // namespace anneal::trace
