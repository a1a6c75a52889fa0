#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace anneal::data {

/// How the paths of a list lead to its images where they begin with folders above it, as
/// "CheXpert-v1.0-small/train/1.jpg" does in CheXpert-v1.0-small/train.csv, or in the folder beside its own.
struct PathShift {
  std::string before = {};  ///< "" or "../"
  std::size_t dropped = 0;  ///< of the first folders

  bool is_none() const { return before.empty() && dropped == 0; }
  std::string apply(const std::string& path) const;
};

/// The least that leads from the folder of the list to nearly all of these files or folders; nullopt where
/// none does. A few of many are looked at.
std::optional<PathShift> find_path_shift(const std::filesystem::path& folder,
                                         const std::vector<std::string>& paths);

}  // namespace anneal::data
