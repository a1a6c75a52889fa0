#include "source/listed_places.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

#include "source/listing.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t listed_looked_at = 20;

/// The files of images in a folder, by their names and by these without endings.
class Shelf {
 public:
  Shelf(const fs::path& root, std::string folder) : root_(root), folder_(std::move(folder)) {
    for (const std::string& image : list(root / folder_).images) {
      by_name_.insert_or_assign(image, image);
      by_name_.try_emplace(fs::path(image).stem().string(), image);
    }
  }

  const std::string& folder() const { return folder_; }

  /// From the folder of the list; nullopt where there is no such image.
  std::optional<std::string> find(const std::string& path) const {
    const std::string before = folder_.empty() ? "" : folder_ + "/";
    if (const auto found = by_name_.find(path); found != by_name_.end()) return before + found->second;
    std::error_code gone;
    const bool is_deeper =
        path.find('/') != std::string::npos && fs::is_regular_file(root_ / folder_ / path, gone);
    return is_deeper ? std::optional(before + path) : std::nullopt;
  }

  std::ptrdiff_t count(std::span<const ManifestRow> rows) const {
    return std::ranges::count_if(rows, [&](const ManifestRow& row) { return find(row.path).has_value(); });
  }

 private:
  fs::path root_;
  std::string folder_;
  std::unordered_map<std::string, std::string> by_name_;
};

}  // namespace

std::optional<std::string> find_listed(const fs::path& list_file, std::vector<ManifestRow>& rows) {
  const fs::path root = fs::absolute(list_file).lexically_normal().parent_path();
  const auto first = std::span(rows).first(std::min(rows.size(), listed_looked_at));
  const auto is_there = [&](const ManifestRow& row) {
    std::error_code gone;
    return fs::exists(root / row.path, gone);
  };
  const auto enough = [&](std::ptrdiff_t found) { return 2 * found >= std::ssize(first); };
  if (enough(std::ranges::count_if(first, is_there))) return std::nullopt;
  std::vector<std::string> folders = {""};
  for (const std::string& name : list(root).folders) folders.push_back(name);
  std::optional<Shelf> best;
  std::ptrdiff_t most = 0;
  for (const std::string& folder : folders) {
    Shelf shelf(root, folder);
    if (const std::ptrdiff_t found = shelf.count(first); found > most) {
      best = std::move(shelf);
      most = found;
    }
  }
  if (!best || !enough(most)) return std::nullopt;
  const std::string before = best->folder().empty() ? "" : best->folder() + "/";
  for (ManifestRow& row : rows) row.path = best->find(row.path).value_or(before + row.path);
  return best->folder();
}

}  // namespace anneal::data
