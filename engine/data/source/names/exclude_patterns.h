#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace anneal::data {

/// What patterns leave out of a folder of images. A pattern without a slash is compared with the names of
/// files and folders at any depth ("masks", "*_mask.png"), one with a slash with the ends of their paths
/// ("rejected/*.jpg"); "*" stands for any characters (see engine/core/base/pattern.h). A folder that is left
/// out is so with all that it holds.
class ExcludePatterns {
 public:
  /// `root` is the name of the folder that paths lead from, which patterns may name, too ("train/old").
  explicit ExcludePatterns(const std::vector<std::string>& patterns, const std::string& root = {});

  bool empty() const { return names_.empty() && ends_.empty(); }

  /// Whether a file or folder is left out for itself; `path` leads to it from where the images are read, and
  /// is not looked at but for its end: what it lies in is asked for by itself.
  bool covers(std::string_view path) const;

 private:
  std::string before_;  ///< of each path
  std::vector<std::string> names_;
  std::vector<std::string> ends_;  ///< each with "*/" before it
};

}  // namespace anneal::data
