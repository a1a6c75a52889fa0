#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/source/names/split_name.h"

namespace anneal::data {

/// A list of the images of one split.
struct SplitList {
  std::filesystem::path file;
  SplitRole role;
  std::string value;  ///< of a file about several splits, what stands behind the images of this one
  std::vector<bool> images;
  std::int64_t count = 0;
  std::int64_t missing = 0;  ///< names in it that no image has

  std::int64_t shared_with(const SplitList& other) const {
    std::int64_t shared = 0;
    for (std::size_t i = 0; i < images.size(); ++i) shared += images[i] && other.images[i] ? 1 : 0;
    return shared;
  }
};

/// A file that is called like a split and names some of the images, and why it does not tell which are of it.
struct UnclearList {
  std::filesystem::path file;
  std::string reason;
};

/// What tells lists of one kind from others: the folder, words beside that of the split, a number.
struct ListGroup {
  std::filesystem::path folder;
  std::string words;
  std::int64_t number = -1;  ///< -1: none

  auto operator<=>(const ListGroup&) const = default;
};

using ListsByGroup = std::map<ListGroup, std::vector<SplitList>>;

/// The lists in the files but for `taken` that name images of these paths, from any folder, and a split; at
/// least half of their names must be those of images. `unclear` gets the files of which others say too
/// little.
ListsByGroup groups_among(const std::vector<std::filesystem::path>& files,
                          const std::vector<std::string>& paths, const std::filesystem::path& taken,
                          std::vector<UnclearList>& unclear);

/// The lists of a group, one of each split at most.
struct Choice {
  ListGroup group;
  std::map<SplitRole, const SplitList*> lists;

  std::vector<bool> images() const;
  std::int64_t count() const;
};

/// Of several lists of one split the one of fewest words ("train", not "trainval") first, a text before
/// others.
std::vector<const SplitList*> in_order(const std::vector<SplitList>& lists, SplitRole role);

/// The group that says most of the images; of numbered ones of one kind the first, and that of the file
/// `chosen` before all. Nullopt where none has a list for training.
std::optional<Choice> best_choice(const ListsByGroup& groups, const std::filesystem::path& chosen);

/// Where no list is for training, those of the other splits, which leave at least half of the images to it;
/// not that of validation where most of its images are those of the test split.
std::optional<Choice> choice_of_others(const ListsByGroup& groups);

/// Whether a word of the name says that a file is about splits: "split", "partition", "fold".
bool has_word_on_splits(const std::string& stem);

}  // namespace anneal::data
