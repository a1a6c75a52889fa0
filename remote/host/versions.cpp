#include "remote/host/versions.h"

#include <charconv>
#include <string_view>

namespace anneal::remote {

namespace {

int next_number(std::string_view& version) {
  int number = 0;
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), number);
  version.remove_prefix(error == std::errc() ? static_cast<std::size_t>(end - version.data())
                                             : version.size());
  if (version.starts_with('.')) version.remove_prefix(1);
  return number;
}

}  // namespace

int compare_versions(const std::string& left, const std::string& right) {
  std::string_view a = left, b = right;
  while (!a.empty() || !b.empty()) {
    const int x = next_number(a), y = next_number(b);
    if (x != y) return x < y ? -1 : 1;
  }
  return 0;
}

}  // namespace anneal::remote
