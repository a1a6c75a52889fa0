#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/data/source/listing/class_folders.h"

namespace anneal::data {

/// Folders of one data set in several forms, such as in colour, in grey and cut out, or in several sizes.
struct Renderings {
  std::string taken;  ///< the folder of the original by its name, or of the largest images, else the first
  std::vector<std::string> others;  ///< that hold the same images
};

/// Where the folders beside each other are called after forms of images, by other words each, or after the
/// sizes of the images in them, hold the same classes, and images of the same names in them, but for what was
/// added behind; of a folder of changed copies ("Augmented") its name says enough. Looks into some of the
/// classes. nullopt elsewhere.
std::optional<Renderings> find_renderings(const ClassFolders& folders);

}  // namespace anneal::data
