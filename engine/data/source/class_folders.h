#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "source/listing.h"
#include "source/remark.h"

namespace anneal::data {

/// What a folder holds that may have a folder for each class.
struct ClassFolders {
  std::filesystem::path folder;
  Listing listing;
  std::vector<std::string> names;  ///< of the folders with images at any depth, sorted

  explicit ClassFolders(const std::filesystem::path& path);

  bool has_images() const { return !listing.images.empty() || !names.empty(); }

  /// Whether the classes are rather those of the only folder in it.
  bool is_wrapper() const { return listing.images.empty() && names.size() == 1; }

  /// Whether some of the classes are the same, however they are spelled.
  bool shares_with(const ClassFolders& other) const;
};

/// The folder, or where it is only a wrapper the one in it that holds folders of classes.
ClassFolders unwrapped(const std::filesystem::path& folder);

/// The folders among `names` with images at any depth.
std::vector<std::string> with_images(const std::filesystem::path& folder,
                                     const std::vector<std::string>& names);

void remark_on_empty(const ClassFolders& classes, std::vector<Remark>& remarks);

/// Where the folders of classes all hold the same two folders or more, which might be the classes instead.
void remark_on_same_inside(const ClassFolders& classes, std::vector<Remark>& remarks);

/// Of the names of classes at `place`, those that training has first, which are one class in several
/// spellings.
void remark_on_spellings(const std::vector<std::string>& names, const std::filesystem::path& place,
                         std::vector<Remark>& remarks);

}  // namespace anneal::data
