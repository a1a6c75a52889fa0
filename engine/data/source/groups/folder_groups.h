#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/source/groups/group_census.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Which folders name what the images in them are of: the outermost that differ within a class and, unless
/// the evidence may be `any`, have digits in their names. They are in the folders of the classes or, where
/// the classes are the inner folders, around these; of a list of images, they are those in which images lie.
class FolderGroups {
 public:
  FolderGroups(const Catalogue& catalogue, GroupEvidence evidence);

  /// The folder of each sample; "" of those that are in none.
  std::vector<std::string> keys_in(const Catalogue& catalogue) const;

 private:
  std::vector<std::string> keys_at(std::size_t level, const Catalogue& catalogue) const;

  bool words_may_be_groups_;
  std::optional<std::size_t> level_;  ///< of the folders that may be groups, from the outermost
};

}  // namespace anneal::data
