#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/remark.h"

namespace anneal::data {

/// What a folder holds that may have a folder for each class.
struct ClassFolders {
  std::filesystem::path folder;
  FolderReading reading;
  Listing listing;                 ///< without the folders that the reading leaves out
  std::vector<std::string> names;  ///< of the folders with images at any depth, sorted; of the inner ones
                                   ///< where the reading takes those as the classes
  int class_level = 1;  ///< how far below `folder` these lie: 2 of inner ones, 3 where each outer folder
                        ///< holds nothing but one for images, as "amazon/images/bag" does

  ClassFolders(const std::filesystem::path& path, const FolderReading& reading);

  bool has_images() const { return !listing.images.empty() || !names.empty(); }
  bool takes_inner() const { return reading.layout == FolderLayout::inner_classes; }

  /// Whether the classes are rather those of the only folder in it.
  bool is_wrapper() const { return !takes_inner() && listing.images.empty() && names.size() == 1; }

  /// Whether some of the classes are the same, however they are spelled.
  bool shares_with(const ClassFolders& other) const;
};

/// The first four of them: "cat, dog, emu, fox, …".
std::string listed_names(const std::vector<std::string>& names);

/// What a folder holds directly but for the folders that the reading leaves out.
Listing list_taken(const std::filesystem::path& folder, const FolderReading& reading);

/// The folder, or where it is only a wrapper the one in it, or further in, that holds folders of classes.
ClassFolders unwrapped(const std::filesystem::path& folder, const FolderReading& reading);

/// The folders among `names` with images at any depth.
std::vector<std::string> with_images(const std::filesystem::path& folder,
                                     const std::vector<std::string>& names);

void remark_on_empty(const ClassFolders& classes, std::vector<Remark>& remarks);

/// Of the names of classes at `place`, those that training has first, which are one class in several
/// spellings.
void remark_on_spellings(const std::vector<std::string>& names, const std::filesystem::path& place,
                         std::vector<Remark>& remarks);

}  // namespace anneal::data
