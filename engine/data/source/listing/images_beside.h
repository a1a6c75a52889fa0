#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// A folder of images near a list.
struct ImageFolder {
  std::string path;  ///< from that of the list: "", "images", "images_001/images"
  std::vector<std::string> images;
  bool is_generic = true;  ///< whether no name in the path says what is in the images
};

/// Which folders are looked into.
enum class Reach {
  generic,  ///< those whose names say nothing of what is in the images, such as "images" and "train"
  few,      ///< others, too, where these are few: a table may lie anywhere
  all
};

/// Folders with images near a list: its own, those in it, and where one of these has no images itself, those
/// in it that have its name or a generic one. Around a list in a folder without images and folders that is
/// called as lists are, such as "labels", those beside that folder. What cannot be read is passed over.
std::vector<ImageFolder> images_beside(const std::filesystem::path& folder, Reach reach);

/// Whether a folder in it has images and a name that may be that of a class.
bool holds_class_like_folders(const std::filesystem::path& folder);

/// Whether folders in it hold folders of images that are none of those, as splits do that hold classes.
bool holds_deeper_images(const std::filesystem::path& folder);

}  // namespace anneal::data
