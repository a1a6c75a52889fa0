#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// One line of a CSV manifest.
struct ManifestRow {
  std::string path;  ///< as written: relative to the CSV's folder, or absolute
  std::string label;
  std::string split;  ///< empty without such a column
};

/// Whether the first line of a CSV file names the columns `path` and `label`.
bool is_manifest(const std::filesystem::path& path);

/// Reads a CSV file (see csv.h; its first lines tell the delimiter) whose first line names the columns `path`
/// and `label`, and perhaps `split`, in any order and among others. UserError with file and line for anything
/// else and for an empty path or label.
std::vector<ManifestRow> read_manifest(const std::filesystem::path& path);

}  // namespace anneal::data
