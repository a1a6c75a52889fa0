#include "engine/core/base/gpus.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>

namespace anneal {

namespace fs = std::filesystem;

namespace {

/// A folder for each, named by its place on the bus.
int gpus_of_driver(const fs::path& root) {
  std::error_code error;
  int count = 0;
  for (fs::directory_iterator entry(root / "proc/driver/nvidia/gpus", error), end; !error && entry != end;
       entry.increment(error))
    ++count;
  return count;
}

/// A number that counts from 0, or the beginning of a name such as GPU-8932f937.
bool names_gpu(std::string_view word, int gpus) {
  if (word.starts_with("GPU-") || word.starts_with("MIG-")) return true;
  int index = -1;
  const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), index);
  return error == std::errc() && rest == word.data() + word.size() && index >= 0 && index < gpus;
}

}  // namespace

/// CUDA takes names from the left, up to the first that is none.
int visible_gpus(const char* visible, const fs::path& root) {
  const int gpus = gpus_of_driver(root);
  if (visible == nullptr) return gpus;
  int count = 0;
  for (std::string_view rest = visible; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    if (!names_gpu(rest.substr(0, comma), gpus)) break;
    ++count;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return std::min(count, gpus);
}

}  // namespace anneal
