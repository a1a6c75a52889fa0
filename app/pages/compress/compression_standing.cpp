#include "page_compress/compression_standing.h"

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/file_part.h"
#include "compress/journal.h"
#include "compress/standing.h"
#include "run/compression_folders.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::int64_t longest_hello = 64 << 10;

}  // namespace

bool is_compressed_now(const fs::path& run) {
  const int last = compression_count(run);
  try {
    return last > 0 && compress::is_under_way(compression_folder(run, last));
  } catch (const Error&) {
    return false;
  }
}

/// The folder may come from anybody.
compress::Limits limits_of(const fs::path& folder) try {
  const auto part = read_file_part(folder / compress::journal_file, 0, longest_hello);
  if (!part) return {};
  const std::string line = part->bytes.substr(0, part->bytes.find('\n'));
  const json hello = json::parse(line, nullptr, false);
  if (!hello.is_object() || !hello.contains("limits")) return {};
  return compress::limits_from_json(hello["limits"], "limits");
} catch (const std::exception&) {
  return {};
}

}  // namespace anneal::studio
