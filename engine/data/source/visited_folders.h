#pragma once

#include <filesystem>
#include <set>

namespace anneal::data {

/// The real folders that a walk has looked into. Each counts once, since links may lead back up.
class VisitedFolders {
 public:
  VisitedFolders() = default;
  /// Begins with `folder` and all above it, where a link below may lead to.
  explicit VisitedFolders(const std::filesystem::path& folder);

  /// Whether the walk has not looked into the folder yet. Also of one that cannot be resolved, as its path is
  /// too long or it has gone: whoever reads it says so.
  bool enter(const std::filesystem::path& folder);

 private:
  std::set<std::filesystem::path> real_;
};

}  // namespace anneal::data
