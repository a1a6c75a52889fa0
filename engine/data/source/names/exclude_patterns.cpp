#include "engine/data/source/names/exclude_patterns.h"

#include <algorithm>

#include "engine/core/base/pattern.h"

namespace anneal::data {

ExcludePatterns::ExcludePatterns(const std::vector<std::string>& patterns, const std::string& root)
    : before_(root.empty() ? "/" : "/" + root + "/") {
  for (const std::string& pattern : patterns) {
    if (pattern.find('/') == std::string::npos)
      names_.push_back(pattern);
    else
      ends_.push_back("*/" + pattern);
  }
}

bool ExcludePatterns::covers(std::string_view path) const {
  if (empty()) return false;
  const std::string whole = before_ + std::string(path);
  const std::string name = whole.substr(whole.rfind('/') + 1);
  return std::ranges::any_of(
             names_, [&](const std::string& name_pattern) { return matches_pattern(name_pattern, name); }) ||
         std::ranges::any_of(ends_, [&](const std::string& end) { return matches_pattern(end, whole); });
}

}  // namespace anneal::data
