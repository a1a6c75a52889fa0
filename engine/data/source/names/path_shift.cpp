#include "engine/data/source/names/path_shift.h"

#include <algorithm>
#include <system_error>

namespace anneal::data {
namespace {

constexpr std::size_t paths_looked_at = 40, most_dropped = 8;

/// Some may be missing.
bool leads_to_files(const PathShift& shift, const std::filesystem::path& folder,
                    const std::vector<std::string>& paths) {
  const std::size_t looked_at = std::min(paths.size(), paths_looked_at);
  std::size_t there = 0;
  for (std::size_t i = 0; i < looked_at; ++i) {
    const std::string path = shift.apply(paths[i * paths.size() / looked_at]);
    std::error_code gone;
    there += !path.empty() && std::filesystem::exists(folder / path, gone) ? 1 : 0;
  }
  return looked_at > 0 && 10 * there >= 9 * looked_at;
}

}  // namespace

std::string PathShift::apply(const std::string& path) const {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < dropped; ++i) {
    const std::size_t end = path.find('/', begin);
    if (end == std::string::npos) return "";
    begin = end + 1;
  }
  return begin == path.size() ? "" : before + path.substr(begin);
}

std::optional<PathShift> find_path_shift(const std::filesystem::path& folder,
                                         const std::vector<std::string>& paths) {
  for (const char* before : {"", "../"})
    for (std::size_t dropped = 0; dropped <= most_dropped; ++dropped)
      if (const PathShift shift{before, dropped}; leads_to_files(shift, folder, paths)) return shift;
  return std::nullopt;
}

}  // namespace anneal::data
