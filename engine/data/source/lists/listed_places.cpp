#include "engine/data/source/lists/listed_places.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/images_beside.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t listed_looked_at = 20;
constexpr double least_share = 0.9, least_share_of_all = 0.5;  // some may be missing

/// What a list calls an image, without the ending that says that it is one.
std::string stem_of_listed(const std::string& name) {
  return names_an_image(name) ? fs::path(name).stem().string() : name;
}

/// The files of images in a folder, by their names and by these without endings, and without the zeros before
/// numbers, which programs for tables take away.
class Shelf {
 public:
  Shelf(const fs::path& root, const ImageFolder& folder) : root_(root), folder_(folder.path) {
    for (const std::string& image : folder.images) {
      const std::string stem = fs::path(image).stem().string();
      names_.insert(image);
      stems_[stem].push_back(image);
      if (const std::string key = without_leading_zeros(stem); key != stem) stems_[key].push_back(image);
    }
  }

  const std::string& folder() const { return folder_; }

  /// The path of the image from the folder of the list; nullopt where the folder does not have it, or has
  /// several that could be meant.
  std::optional<std::string> find(const std::string& path) const {
    std::error_code gone;
    if (names_.contains(path)) return in_folder(path);
    if (path.find('/') != std::string::npos && fs::is_regular_file(root_ / folder_ / path, gone))
      return in_folder(path);
    const std::string name = fs::path(path).filename().string();
    if (names_.contains(name)) return in_folder(name);
    const auto found = stems_.find(stem_of_listed(name));
    return found == stems_.end() || found->second.size() > 1
               ? std::nullopt
               : std::optional(in_folder(found->second.front()));
  }

  /// UserError where files differ from the name in their ending alone, and there are several.
  void check(const std::string& path) const {
    const std::string name = fs::path(path).filename().string();
    const auto found = stems_.find(stem_of_listed(name));
    if (found == stems_.end() || found->second.size() == 1) return;
    throw UserError("has " + found->second[0] + " and " + found->second[1] + ", and the list names " + name,
                    (root_ / folder_).string(), "Write the names with their extensions into the list.");
  }

  /// The path of an image that is missing, if it was here.
  std::string in_folder(const std::string& name) const {
    return folder_.empty() ? name : folder_ + "/" + name;
  }

 private:
  fs::path root_;
  std::string folder_;
  std::set<std::string> names_;
  std::unordered_map<std::string, std::vector<std::string>> stems_;
};

struct ImagePlace {
  const Shelf* shelf;
  std::string path;  ///< from the folder of the list
};

/// Of one image on some of the shelves.
using PlacesOfImage = std::vector<ImagePlace>;

/// Whether the files are the same to the last byte.
bool are_equal_files(const fs::path& root, const PlacesOfImage& places) {
  std::vector<std::uint8_t> first, other;
  try {
    read_file(root / places.front().path, first);
    return std::ranges::all_of(places, [&](const ImagePlace& place) {
      read_file(root / place.path, other);
      return other == first;
    });
  } catch (const UserError&) {
    return false;
  }
}

/// Whether all that were looked at are, of the images that lie in several folders.
bool are_copies(const fs::path& root, const std::vector<PlacesOfImage>& all) {
  std::vector<const PlacesOfImage*> several;
  for (const PlacesOfImage& places : all)
    if (places.size() > 1) several.push_back(&places);
  const std::size_t looked_at = std::min(several.size(), listed_looked_at);
  for (std::size_t i = 0; i < looked_at; ++i)
    if (!are_equal_files(root, *several[i * several.size() / looked_at])) return false;
  return true;
}

[[noreturn]] void refuse_shelves(const std::vector<const Shelf*>& shelves, const fs::path& list_file) {
  std::string names;
  for (const Shelf* shelf : shelves)
    names +=
        (names.empty() ? "" : ", ") + (shelf->folder().empty() ? "its own" : shown_text(shelf->folder()));
  throw UserError("names images that exist in several folders (" + names + ")", list_file.string(),
                  "Add the folder to the paths, such as images/1.png.");
}

/// The one of the shelves that is called like the split that the name of the list says; all where none is.
std::vector<const Shelf*> of_split_of(const fs::path& list_file, std::vector<const Shelf*> shelves) {
  const auto of_list = split_named(list_file.stem().string());
  const auto is_of_split = [&](const Shelf* shelf) {
    const auto of_folder = split_named(shelf->folder());
    return of_list && of_folder && of_folder->role == of_list->role;
  };
  const auto only = std::ranges::find_if(shelves, is_of_split);
  if (std::ranges::count_if(shelves, is_of_split) == 1) return {*only};
  return shelves;
}

/// Of each row.
std::vector<PlacesOfImage> places_of(const std::vector<ManifestRow>& rows,
                                     const std::vector<const Shelf*>& shelves) {
  std::vector<PlacesOfImage> all(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const Shelf* shelf : shelves)
      if (auto found = shelf->find(rows[i].path)) all[i].push_back({shelf, *std::move(found)});
  return all;
}

bool are_most(std::ptrdiff_t found, std::size_t rows, double share) {
  return static_cast<double>(found) >= share * static_cast<double>(rows);
}

/// Shelves that each have most of the images; where none has, all that have some.
std::vector<const Shelf*> shelves_with(const std::vector<ManifestRow>& rows,
                                       const std::vector<Shelf>& shelves) {
  std::vector<const Shelf*> with_most, with_some;
  for (const Shelf& shelf : shelves) {
    const auto found =
        std::ranges::count_if(rows, [&](const ManifestRow& row) { return shelf.find(row.path).has_value(); });
    if (are_most(found, rows.size(), least_share)) with_most.push_back(&shelf);
    if (found > 0) with_some.push_back(&shelf);
  }
  return with_most.empty() ? with_some : with_most;
}

/// Whether images that the list tells apart would become one.
bool merges_images(const std::vector<ManifestRow>& rows, const std::vector<PlacesOfImage>& places) {
  std::set<std::string> named, found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (places[i].empty()) continue;
    named.insert(rows[i].path);
    found.insert(places[i].front().path);
  }
  return found.size() < named.size();
}

/// "000.png for 000.jpg", or for 0
std::string other_name_in(const std::vector<ManifestRow>& rows, const std::vector<PlacesOfImage>& places) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string name = fs::path(rows[i].path).filename().string();
    if (places[i].empty()) continue;
    const fs::path file = fs::path(places[i].front().path).filename();
    if (file != name && file.stem() != name) return file.string() + " for " + name;
  }
  return "";
}

}  // namespace

std::optional<ListedPlaces> find_listed(const fs::path& list_file, std::vector<ManifestRow>& rows) {
  const fs::path root = normal_path(list_file).parent_path();
  const auto first = std::span(rows).first(std::min(rows.size(), listed_looked_at));
  const auto is_there = [&](const ManifestRow& row) {
    std::error_code gone;
    return fs::exists(root / row.path, gone);
  };
  if (2 * std::ranges::count_if(first, is_there) >= std::ssize(first)) return std::nullopt;
  std::vector<Shelf> all;
  for (const ImageFolder& folder : images_beside(root, Reach::all))
    if (!derived_folder(folder.path)) all.emplace_back(root, folder);
  const std::vector<const Shelf*> shelves = of_split_of(list_file, shelves_with(rows, all));
  const std::vector<PlacesOfImage> places = places_of(rows, shelves);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (places[i].empty())
      for (const Shelf& shelf : all) shelf.check(rows[i].path);
  const auto found = std::ranges::count_if(places, [](const PlacesOfImage& each) { return !each.empty(); });
  if (!are_most(found, rows.size(), least_share_of_all) || merges_images(rows, places)) return std::nullopt;
  ListedPlaces result{.folders = {}, .other_name = other_name_in(rows, places)};
  result.have_copies = std::ranges::any_of(places, [](const PlacesOfImage& each) { return each.size() > 1; });
  if (result.have_copies && !are_copies(root, places)) refuse_shelves(shelves, list_file);
  std::set<std::string> folders;
  for (const PlacesOfImage& each : places)
    if (!each.empty()) folders.insert(each.front().shelf->folder());
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i].path = places[i].empty() ? shelves.front()->in_folder(rows[i].path) : places[i].front().path;
  result.folders.assign(folders.begin(), folders.end());
  return result;
}

}  // namespace anneal::data
