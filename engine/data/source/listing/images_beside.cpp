#include "engine/data/source/listing/images_beside.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <utility>

#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::ptrdiff_t most_others = 50;

bool is_part_of_path(const std::string& inner, const std::string& outer) {
  return is_generic_name(inner) || inner == outer;
}

/// `above` stands before the paths: "../" of a folder beside that of the list.
void add_folder(const fs::path& root, const std::string& name, std::vector<ImageFolder>& found,
                const std::string& above = "") {
  Listing listing = list_if_readable(root / name);
  const bool is_generic = is_generic_name(name);
  if (!listing.images.empty()) {
    found.push_back({above + name, std::move(listing.images), is_generic});
    return;
  }
  for (const std::string& inner : listing.folders) {
    if (!is_part_of_path(inner, name)) continue;
    Listing deeper = list_if_readable(root / name / inner);
    if (!deeper.images.empty())
      found.push_back({above + name + "/" + inner, std::move(deeper.images), is_generic});  // as one path
  }
}

/// Of a folder that has nothing but lists and masks, and is called so: those with images around it and beside
/// it, where these are few; or of the latter only generic ones. What lies beside any other folder has nothing
/// to do with it.
void add_sibling_folders(const fs::path& folder, bool takes_others, std::vector<ImageFolder>& found) {
  if (!names_lists(folder.filename().string())) return;
  const fs::path above = folder.parent_path();
  Listing listing = list_if_readable(above);
  if (std::ssize(listing.folders) > most_others) return;
  if (takes_others && !listing.images.empty()) found.push_back({"..", std::move(listing.images), false});
  for (const std::string& name : listing.folders)
    if (above / name != folder && (takes_others || is_generic_name(name)))
      add_folder(above, name, found, "../");
}

}  // namespace

std::vector<ImageFolder> images_beside(const fs::path& folder, Reach reach) {
  Listing listing = list_if_readable(folder);
  const auto others = std::ranges::count_if(listing.folders, std::not_fn(is_generic_name));
  const bool takes_others = reach == Reach::all || (reach == Reach::few && others <= most_others);
  std::vector<ImageFolder> found;
  if (!listing.images.empty()) found.push_back({"", std::move(listing.images)});
  for (const std::string& name : listing.folders)
    if (takes_others || is_generic_name(name)) add_folder(folder, name, found);
  const bool has_lists_alone =
      listing.images.empty() && std::ranges::all_of(listing.folders, [&](const std::string& name) {
        return derived_folder(name) || !seems_to_hold_images(folder / name);
      });
  if (has_lists_alone) add_sibling_folders(folder, reach != Reach::generic, found);
  return found;
}

bool holds_class_like_folders(const fs::path& folder) {
  return std::ranges::any_of(list_if_readable(folder).folders, [&](const std::string& name) {
    return !is_generic_name(name) && !derived_folder(name) && !list_if_readable(folder / name).images.empty();
  });
}

bool holds_deeper_images(const fs::path& folder) {
  const auto has_them = [&](const std::string& name) {
    if (derived_folder(name)) return false;
    const Listing inner = list_if_readable(folder / name);
    return std::ranges::any_of(inner.folders, [&](const std::string& deeper) {
      const bool is_taken = inner.images.empty() && is_part_of_path(deeper, name);
      return !is_taken && seems_to_hold_images(folder / name / deeper);
    });
  };
  return std::ranges::any_of(list_if_readable(folder).folders, has_them);
}

}  // namespace anneal::data
