#pragma once

#include <optional>
#include <string_view>

namespace anneal {

/// True and false, yes and no, on and off, t and f, y and n, 1 and 0, 1.0 and 0.0, in any case. Nullopt for
/// anything else, and where blanks stand around it.
std::optional<bool> truth(std::string_view text);

}  // namespace anneal
