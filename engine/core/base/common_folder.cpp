#include "engine/core/base/common_folder.h"

#include <algorithm>

namespace anneal {

namespace fs = std::filesystem;

namespace {

fs::path shared_by(const fs::path& one, const fs::path& other) {
  fs::path shared;
  const auto apart = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
  for (auto part = one.begin(); part != apart; ++part) shared /= *part;
  return shared;
}

fs::path without_end(fs::path folder) {
  folder = folder.lexically_normal();
  return folder.has_filename() ? folder : folder.parent_path();
}

}  // namespace

fs::path common_folder(const std::vector<fs::path>& folders) {
  if (folders.empty()) return {};
  fs::path common = without_end(folders.front());
  for (const fs::path& folder : folders) common = shared_by(common, without_end(folder));
  return common.has_relative_path() ? common : fs::path();
}

std::string name_in(const fs::path& file, const fs::path& folder) {
  if (folder.empty()) return file.string();
  const fs::path name = file.lexically_relative(folder);
  return name.empty() || *name.begin() == ".." ? file.string() : name.string();
}

}  // namespace anneal
