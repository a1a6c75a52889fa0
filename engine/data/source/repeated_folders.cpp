#include "engine/data/source/repeated_folders.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/class_names.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr int most_levels = 3;

/// Whether all images in the folder lie in folders whose names have these keys, at most `levels` down.
bool repeats(const fs::path& folder, const std::set<std::string>& keys, int levels) {
  const Listing listing = list(folder);
  const std::vector<std::string> filled = with_images(folder, listing.folders);
  return levels > 0 && listing.images.empty() && !filled.empty() &&
         std::ranges::all_of(filled, [&](const std::string& name) {
           return keys.contains(class_key(name)) || repeats(folder / name, keys, levels - 1);
         });
}

}  // namespace

FolderReading without_repeated(const ClassFolders& classes, std::vector<Remark>& remarks) {
  FolderReading reading = classes.reading;
  if (reading.layout != FolderLayout::automatic) return reading;
  std::set<std::string> keys;
  std::vector<std::string> outer, repeated;
  for (const std::string& name : classes.names)
    if (has_images(classes.folder / name))
      keys.insert(class_key(name));
    else
      outer.push_back(name);
  std::ranges::copy_if(outer, std::back_inserter(repeated), [&](const std::string& name) {
    return !keys.contains(class_key(name)) && repeats(classes.folder / name, keys, most_levels);
  });
  if (classes.names.size() < repeated.size() + 2) return reading;
  for (const std::string& name : repeated) {
    remarks.push_back({Remark::Kind::repeated_classes, classes.folder / name});
    reading.exclude.push_back(name);
  }
  return reading;
}

}  // namespace anneal::data
