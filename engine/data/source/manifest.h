#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// One line of a CSV manifest.
struct ManifestRow {
  std::string path;  ///< relative to the CSV's folder, or absolute
  std::string label;
  std::string split;  ///< empty without such a column
};

/// Whether a CSV file lists images: whether one of its first lines names the columns `path` and `label`, or
/// others that mean the same (see below), where the first row names an image.
bool is_manifest(const std::filesystem::path& path);

/// Reads a CSV file (see csv.h; its first lines tell the delimiter) that names the columns `path` (file,
/// filename, image, image_path, …) and `label` (class, category, target, …), and perhaps `split` (subset,
/// set, …), in any order and among others; lines above are skipped. Where paths have '\\' and none '/', they
/// are of Windows and get '/'. Where no column is called like `split`, a column of any name is, all of whose
/// values are words for splits, training among several; else columns of yes and no called is_valid, is_test
/// or is_train do, where most rows are trained on and some are not; else the first folders of the paths,
/// where they all are words for splits. `split_from`, if given, becomes the words for what was found so, "the
/// column \"Usage\"", or "". UserError with file and line for anything else and for an empty path or label.
std::vector<ManifestRow> read_manifest(const std::filesystem::path& path, std::string* split_from = nullptr);

}  // namespace anneal::data
