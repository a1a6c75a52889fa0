#pragma once

#include <string>

namespace anneal {

/// True where all of `name` is what `pattern` says: "*" stands for any characters, also none and also dots,
/// everything else for itself. "layer1.*" matches "layer1.0.conv1.weight".
bool matches_pattern(const std::string& pattern, const std::string& name);

}  // namespace anneal
