#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/data/source/listing/images_beside.h"

namespace anneal::data {

/// The first rows of a table, of its first 64 KiB, and what its first line has.
struct TableBeginning {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  ///< with as many cells as the header
};

/// Of a file that is not a table: nothing.
TableBeginning beginning_of(const std::filesystem::path& table);

/// Of images in folders, each without masks and the like: the folders that have a name, with its ending and
/// without, and, `by_number`, numbers only without the zeros before them.
class FoldersByName {
 public:
  explicit FoldersByName(const std::vector<ImageFolder>& folders, bool by_number = false);

  bool contains(const std::string& cell) const { return folders_of(cell) != nullptr; }
  /// Of the image that a cell names; null of others.
  const std::set<std::string>* folders_of(const std::string& cell) const;

 private:
  std::map<std::string, std::set<std::string>> folders_;
};

// Of the images that a column would have to name, those that are there.
inline constexpr double share_to_read = 0.9, share_to_doubt = 0.5;

/// The column that names most images, of which that share is here: each once, or so many that they are not
/// the numbers of classes.
std::optional<std::size_t> column_of_images(const TableBeginning& table, const FoldersByName& images,
                                            double share);

}  // namespace anneal::data
