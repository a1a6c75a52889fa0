#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace anneal::data {

/// Files near images that may say which of these are of which split, by their names alone.
struct NearbyLists {
  std::vector<std::filesystem::path> lists;   ///< sorted
  std::vector<std::filesystem::path> closed;  ///< of a format that is not read, such as .mat
};

/// Looks, opening no file, in `named`, in the folders from there down to `images`, and in the folder above
/// one that is called "images" or the like; also in the folders in these which hold no images, and in theirs.
/// A folder with more than 60 such files has none, as they stand beside an image each. What cannot be read is
/// passed over, and so is what a run left in its own folder.
NearbyLists lists_near(const std::filesystem::path& named, const std::filesystem::path& images);

/// Whether a name has a word for a split in it, or for splits: "train1.txt", "TestImages.txt", "fold2.txt".
bool is_split_list_name(const std::filesystem::path& file);

/// Whether its name ends as those of texts: .txt, .lst, .list, .csv, .tsv, .json.
bool is_read_as_list(const std::filesystem::path& file);

/// "split", "partition", "fold", …
bool is_word_on_splits(std::string_view word);

}  // namespace anneal::data
