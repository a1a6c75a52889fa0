#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/data/sync/manifest.h"

namespace anneal::sync {

/// Data that was sent to this host, kept by content, so that nothing is sent or kept twice:
///
///     ID/               a data set, as its manifest says; never changed, since runs may read it
///     ID.manifest
///     chunks/ab/REST    what data sets consist of, by SHA-256; whole files share their content with them
///
/// Several processes may work on it at once. Everything throws EnvironmentError, DiskFull where that is why.
class Store {
 public:
  explicit Store(std::filesystem::path folder);

  /// Where the data set is; "" where it is not there whole.
  std::filesystem::path find(const std::string& id) const;
  /// Positions in `manifest.chunks()` of those that are not here, as ranges [first, last].
  std::vector<std::pair<std::size_t, std::size_t>> missing(const Manifest& manifest) const;
  /// Keeps a chunk whose content was checked.
  void put(const Chunk& chunk, std::string_view bytes);
  /// Makes the data set of what is here, reading everything once more, and puts it on the disk. What is
  /// damaged is removed, so that it is missing from then on: UserError. `tell` is called now and then.
  std::filesystem::path build(const Manifest& manifest, const std::function<void()>& tell = {});

 private:
  /// A chunk inside a larger file of a data set that is here.
  struct Place {
    std::filesystem::path file;
    std::int64_t offset = 0;
  };
  std::filesystem::path chunk_path(const std::string& sha256) const;
  bool has(const Chunk& chunk) const;
  void know_large_files();
  void sync() const;
  std::string content(const Chunk& chunk) const;
  void add_file(const ManifestFile& file, const std::filesystem::path& path,
                const std::function<void()>& tell) const;

  std::filesystem::path folder_;
  std::unordered_map<std::string, Place> inside_;  ///< by SHA-256
};

}  // namespace anneal::sync
