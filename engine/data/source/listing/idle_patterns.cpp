#include "engine/data/source/listing/idle_patterns.h"

#include <system_error>
#include <utility>

#include "engine/data/source/listing/listing.h"
#include "engine/data/source/listing/visited_folders.h"
#include "engine/data/source/names/exclude_patterns.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

class IdleSearch {
 public:
  explicit IdleSearch(const std::vector<std::string>& patterns) {
    for (const std::string& pattern : patterns) left_.emplace_back(pattern, ExcludePatterns({pattern}));
  }

  /// `path` leads to the folder, with a slash at its end.
  void look_into(const fs::path& folder, const std::string& path) {
    if (left_.empty() || !visited_.enter(folder)) return;
    const Listing listing = list_if_readable(folder);
    for (const auto* names : {&listing.folders, &listing.images, &listing.others})
      for (const std::string& name : *names)
        std::erase_if(left_, [&](const auto& each) { return each.second.covers(path + name); });
    for (const std::string& name : listing.folders) look_into(folder / name, path + name + "/");
  }

  std::vector<std::string> take() const {
    std::vector<std::string> patterns;
    for (const auto& [pattern, unused] : left_) patterns.push_back(pattern);
    return patterns;
  }

 private:
  std::vector<std::pair<std::string, ExcludePatterns>> left_;
  VisitedFolders visited_;
};

}  // namespace

std::vector<std::string> idle_patterns(const fs::path& root, const std::vector<std::string>& patterns) {
  if (patterns.empty()) return {};
  IdleSearch search(patterns);
  search.look_into(root, root.filename().string() + "/");
  return search.take();
}

}  // namespace anneal::data
