#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/data/sync/manifest.h"

namespace anneal::sync {

/// A folder whose files are to be elsewhere, too, or one file.
struct LocalFolder {
  std::filesystem::path root;  ///< what the manifest's paths begin at
  bool is_one_file = false;    ///< of which the manifest is, and not of the folder around it
  Manifest manifest = {};
  std::vector<std::string> left_out = {};  ///< "a/b: is a link", links and what is not a file
};

/// Reads all there is below `path`, or of a file that alone, and says how many bytes of how many have been.
/// Links are not followed, but for `path` itself; empty folders are left out without a word. Throws
/// UserError where there is nothing, and EnvironmentError for what cannot be read.
LocalFolder read_local_folder(const std::filesystem::path& path,
                              const std::function<void(std::int64_t done, std::int64_t of)>& show = {});

/// The bytes of a chunk. Throws UserError where the file is not what it was when the folder was read.
std::string read_chunk(const LocalFolder& folder, const ManifestFile& file, std::size_t index);

}  // namespace anneal::sync
