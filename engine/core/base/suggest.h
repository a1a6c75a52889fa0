#pragma once

#include <string>
#include <vector>

namespace anneal {

/// The known word nearest to `word` by edit distance, or "" when none is near enough to be a typo
/// (at most a third of its letters, at least one).
std::string nearest(const std::string& word, const std::vector<std::string>& known);

/// ", did you mean \"batch_size\"?" for the nearest known word, or "".
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known);

/// "a, b or c"
std::string one_of(const std::vector<std::string>& words);

}  // namespace anneal
