#include "source/listed_places.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/text.h"
#include "source/listing.h"
#include "source/name_words.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t listed_looked_at = 20;

/// The files of images in a folder, by their names and by these without endings.
class Shelf {
 public:
  Shelf(const fs::path& root, std::string folder) : root_(root), folder_(std::move(folder)) {
    for (const std::string& image : list_if_readable(root / folder_).images) {
      by_name_.insert_or_assign(image, image);
      by_name_.try_emplace(fs::path(image).stem().string(), image);
    }
  }

  const std::string& folder() const { return folder_; }

  /// The path of the image from the folder of the list; nullopt where the folder does not have it.
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

/// Of folders that hold the images of a list: but for those of masks, previews and the like, and by the split
/// that the name of the list says. UserError where several are left: a guess might take other images.
const Shelf& only_one(const std::vector<Shelf>& shelves, const fs::path& list_file) {
  std::vector<const Shelf*> left;
  for (const Shelf& shelf : shelves)
    if (!derived_folder(shelf.folder())) left.push_back(&shelf);
  const auto of_list = split_named(list_file.stem().string());
  const auto is_of_split = [&](const Shelf* shelf) {
    const auto of_folder = split_named(shelf->folder());
    return of_list && of_folder && of_folder->role == of_list->role;
  };
  if (std::ranges::count_if(left, is_of_split) == 1) return **std::ranges::find_if(left, is_of_split);
  if (left.size() == 1) return *left.front();
  std::string names;
  for (const Shelf& shelf : shelves)
    names += (names.empty() ? "" : ", ") + (shelf.folder().empty() ? "its own" : shown_text(shelf.folder()));
  throw UserError("names images that several folders have (" + names + ")", list_file.string(),
                  "Write the folder into the paths, such as images/1.png.");
}

}  // namespace

std::optional<std::string> find_listed(const fs::path& list_file, std::vector<ManifestRow>& rows) {
  const fs::path root = fs::absolute(list_file).lexically_normal().parent_path();
  const auto first = std::span(rows).first(std::min(rows.size(), listed_looked_at));
  const auto is_there = [&](const ManifestRow& row) {
    std::error_code gone;
    return fs::exists(root / row.path, gone);
  };
  if (2 * std::ranges::count_if(first, is_there) >= std::ssize(first)) return std::nullopt;
  std::vector<Shelf> shelves = {Shelf(root, "")};
  for (const std::string& folder : list(root).folders) shelves.emplace_back(root, folder);
  constexpr double least_share = 0.9;  // some may be missing
  std::erase_if(shelves, [&](const Shelf& shelf) {
    return static_cast<double>(shelf.count(rows)) < least_share * static_cast<double>(rows.size());
  });
  if (shelves.empty()) return std::nullopt;
  const Shelf& best = only_one(shelves, list_file);
  const std::string before = best.folder().empty() ? "" : best.folder() + "/";
  for (ManifestRow& row : rows) row.path = best.find(row.path).value_or(before + row.path);
  return best.folder();
}

}  // namespace anneal::data
