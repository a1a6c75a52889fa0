#include "engine/data/source/one_class.h"

#include "engine/core/base/normal_path.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/unlabelled.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Its place among the classes.
std::optional<std::uint32_t> class_of(const fs::path& folder, const ClassLookup& classes) {
  return list(folder).images.empty() ? std::nullopt : classes.find(folder.filename().string());
}

}  // namespace

std::optional<Catalogue> open_one_class(const fs::path& folder, const std::vector<std::string>& classes) {
  std::error_code gone;
  if (!fs::is_directory(folder, gone)) return std::nullopt;
  // The name that was given counts, of "." and ".." that of what they stand for.
  fs::path place = normal_path(folder);
  if (place.filename().empty()) place = place.parent_path();
  const ClassLookup lookup(classes);
  std::optional<std::uint32_t> label = class_of(place, lookup);
  if (!label) {
    const Listing listing = list(place);
    if (listing.folders.size() != 1 || !listing.images.empty()) return std::nullopt;
    place /= listing.folders.front();
    label = class_of(place, lookup);
  }
  if (!label) return std::nullopt;
  Catalogue catalogue = open_unlabelled({.folder = place});
  catalogue.classes = classes;
  for (Sample& sample : catalogue.samples) sample.label = *label;
  return catalogue;
}

std::string only_class_there(const std::string& name) {
  return "there are images of only one class, " + name +
         ": the accuracy is the share of them that the model recognizes, and nothing shows how often it "
         "mistakes others for them";
}

}  // namespace anneal::data
