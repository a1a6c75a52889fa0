#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <utility>

namespace anneal::data {

/// The real folders that a walk has looked into. Each counts once, since links may lead back up.
class VisitedFolders {
 public:
  VisitedFolders() = default;
  /// Begins with `folder` and all above it, where a link below may lead to.
  explicit VisitedFolders(const std::filesystem::path& folder);

  /// Whether the walk has not looked into the folder yet. Also of one that cannot be found, as its path is
  /// too long or it has gone: whoever reads it says so.
  bool enter(const std::filesystem::path& folder);

 private:
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;  ///< devices and the numbers of folders on them
};

}  // namespace anneal::data
