#include "app/run/compression_folders.h"

#include <string>
#include <system_error>

namespace anneal::studio {

namespace fs = std::filesystem;

fs::path compression_folder(const fs::path& run, int number) {
  return run.string() + ".compressed-" + std::to_string(number);
}

int compression_count(const fs::path& run) {
  int number = 0;
  std::error_code error;
  while (fs::exists(compression_folder(run, number + 1), error)) ++number;
  return number;
}

}  // namespace anneal::studio
