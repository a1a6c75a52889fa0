#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/grouping.h"
#include "engine/data/source/samples/dataset.h"

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

/// By name_groups.h or folder_groups.h, on the surest evidence that there is. nullopt where there are no
/// groups.
std::optional<ImageGroups> groups_by(Grouping by, const Catalogue& catalogue);

/// By folders, else by names; only where that many images are in so many groups that it is hardly by chance.
std::optional<ImageGroups> likely_groups(const Catalogue& catalogue);

/// On another split that has its own images of groups which training has as well, where most of its groups
/// are such, or those are called like persons: "the test split has images of 12 groups …". "" where there are
/// none. Each split may have one image of a group alone. Groups whose images have the same names in both are
/// not the same: each split counts for itself.
std::string note_on_shared_groups(const Catalogue& train, const Catalogue& other, const std::string& split);

/// Of folders below those of classes, which may be classes themselves, how they are read so; "" of others.
std::string note_on_inner_classes(const ImageGroups& groups, const Source& source);

/// "96 images are in 16 groups by their names, such as patient003 (6 images)"
std::string sentence(const ImageGroups& groups);

}  // namespace anneal::data
