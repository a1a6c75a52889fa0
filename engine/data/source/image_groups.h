#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/spec/grouping.h"
#include "source/dataset.h"

namespace anneal::data {

/// Images that belong together, as those of one patient or one video do, by what their names or
/// the folders in those of the classes say.
struct ImageGroups {
  Grouping by = Grouping::names;
  std::vector<std::uint32_t> of_sample;  ///< in catalogue order; one that is alone is a group of its own
  std::int64_t several = 0;              ///< groups of several images
  std::int64_t images = 0;               ///< in these
  std::string example = {};              ///< what the images of the largest of these have in common …
  std::int64_t images_of_example = 0;    ///< … and how many they are
};

/// Names: those that begin alike up to a number which more follows ("patient003_slice07", "IM-0115-0001"),
/// where the images of each class fall into several such groups; a number that can be a date does not count.
/// Folders: those with a number in their names in the folders of the classes, or, where the classes are the
/// inner folders, the outer ones; of a list of images, those in which they lie. nullopt where there are no
/// such groups.
std::optional<ImageGroups> groups_by(Grouping by, const Catalogue& catalogue);

/// By folders, else by names; only where that many images are in so many groups that it is hardly by chance.
std::optional<ImageGroups> likely_groups(const Catalogue& catalogue);

/// On another split that has its own images of groups which training has as well, where most of its groups
/// are such: "the test split has images of 12 groups …". "" where there are none. Groups whose images have
/// the same names in both are not the same: each split counts for itself.
std::string note_on_shared_groups(const Catalogue& train, const Catalogue& other, const std::string& split);

/// "96 images are in 16 groups by their names, such as patient003 (6 images)"
std::string sentence(const ImageGroups& groups);

}  // namespace anneal::data
