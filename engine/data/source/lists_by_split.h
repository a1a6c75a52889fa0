#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/source/names/remark.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {

/// Lists of images with labels, of which each is called like a split.
struct ListsBySplit {
  std::filesystem::path train;
  std::optional<std::filesystem::path> validation = {};
  std::optional<std::filesystem::path> test = {};
  std::vector<Remark> remarks = {};  ///< how they were chosen, and which are left out
};

/// Of lists in one folder those that are called alike but for words for splits, as "images_variant_train.txt"
/// and "images_variant_test.txt" are, with `named` among them unless it is empty: one for training, and
/// others whose labels it has and most of whose images it has not. Of several such groups the one with most
/// splits, and of these the one with most labels. Nullopt where there is no other list than for training.
/// UserError where two names mean the same split.
std::optional<ListsBySplit> lists_by_split(const std::vector<std::filesystem::path>& lists,
                                           const std::filesystem::path& named = {});

/// Whether a list names no image in the folder.
bool names_none_in(const std::filesystem::path& list, const std::filesystem::path& folder);

/// Where training images lie in folders of their classes and those of another split do not.
struct SplitToList {
  SplitRole role;
  std::filesystem::path folder = {};  ///< of the split's images; empty: outside of training
  std::filesystem::path training;     ///< the folder of the training split
  std::vector<std::string> classes;   ///< of training
};

/// The only one of the lists that names images of that folder alone, all with labels of training; without a
/// folder the only one that is called like the split and names images outside of training. `remarks` are on
/// those whose labels are others.
std::optional<std::filesystem::path> list_of_split(const std::vector<std::filesystem::path>& lists,
                                                   const SplitToList& split, std::vector<Remark>& remarks);

}  // namespace anneal::data
