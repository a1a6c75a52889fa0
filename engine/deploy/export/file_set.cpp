#include "engine/deploy/export/file_set.h"

#include <ranges>
#include <string>
#include <utility>

#include "engine/core/base/sha256.h"
#include "engine/core/process/stop_request.h"
#include "engine/deploy/export/ownership.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

bool can_have_files_beside(const fs::path& output) {
  std::error_code unknown;
  if (fs::exists(output, unknown) && !fs::is_regular_file(output, unknown)) return false;
  const fs::path folder = fs::weakly_canonical(fs::absolute(output).parent_path(), unknown);
  const std::string name = folder.string() + "/";
  return !name.starts_with("/dev/") && !name.starts_with("/proc/");
}

json described(const fs::path& path, const FileReplacement& file) {
  return {{"name", path.filename().string()},
          {"bytes", static_cast<std::int64_t>(fs::file_size(file.written()))},
          {"sha256", sha256_of(file.written())}};
}

}  // namespace

FileSet::FileSet(fs::path output)
    : output_(std::move(output)), has_place_beside_(can_have_files_beside(output_)) {}

FileReplacement& FileSet::add(const fs::path& file) {
  files_.push_back({file, std::make_unique<FileReplacement>(file, FileReplacement::Named::by_a_person)});
  return *files_.back().replacement;
}

std::vector<fs::path> FileSet::paths() const {
  std::vector<fs::path> paths;
  for (const File& file : files_) paths.push_back(file.path);
  return paths;
}

Exported FileSet::commit(json manifest) {
  Exported exported{.files = paths(), .manifest = {}};
  if (!has_place_beside_) {
    for (const File& file : files_) file.replacement->commit();
    return exported;
  }
  exported.manifest = manifest_of(output_);
  manifest["anneal_export"] = 1;
  manifest["files"] = json::array();
  for (const File& file : files_) manifest["files"].push_back(described(file.path, *file.replacement));
  add(exported.manifest).write(manifest.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
  for (const File& file : files_) file.replacement->flush();
  const FolderLock lock = claim(exported.files);
  const DeferredStop stop_later;  // not before, as the lock may take long
  // The manifest last: as long as it has its temporary name, it tells the next export whose these files are.
  const auto last = std::prev(files_.end());
  for (auto file = last; file != files_.begin();) (--file)->replacement->commit();
  last->replacement->commit();
  return exported;
}

}  // namespace anneal::exports
