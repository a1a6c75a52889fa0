#include "table/discover.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/text.h"
#include "source/listing.h"
#include "source/manifest.h"
#include "table/table_kind.h"

namespace anneal::table {

namespace fs = std::filesystem;

namespace {

std::optional<fs::path> named(const std::vector<fs::path>& files, const std::vector<std::string>& names) {
  const auto found = std::ranges::find_if(files, [&](const fs::path& file) {
    const bool is_compressed = lower_case(file.extension().string()) == ".gz";
    const fs::path stem = is_compressed ? file.stem().stem() : file.stem();
    return std::ranges::count(names, lower_case(stem.string())) > 0;
  });
  return found == files.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<Files> discover(const fs::path& path) {
  std::error_code missing;
  if (fs::is_regular_file(path, missing)) {
    if (!has_table_name(path)) refuse_tables_of_others(path);
    if (!has_table_name(path) || data::is_manifest(path)) return std::nullopt;
    return Files{path, {}, {}};
  }
  if (!fs::is_directory(path, missing)) {
    if (has_table_name(path)) check_is_text(file_kind_of(path), path);
    return std::nullopt;
  }
  const data::Listing listing = data::list(path);
  std::vector<fs::path> files;
  for (const std::string& name : listing.others)
    if (has_table_name(name)) files.push_back(path / name);
  if (!listing.images.empty() || !listing.folders.empty() || files.empty()) return std::nullopt;
  if (files.size() == 1) return discover(files.front());
  const auto train = named(files, {"train", "training"});
  if (!train || data::is_manifest(*train)) return std::nullopt;
  return Files{*train, named(files, {"val", "valid", "validation"}), named(files, {"test", "testing"})};
}

Files files_of(const fs::path& path, const std::string& otherwise, const std::string& hint) {
  if (auto files = discover(path)) return *std::move(files);
  std::error_code error;
  if (!fs::exists(path, error)) throw UserError("does not exist", path.string(), "Check the name.");
  throw UserError("is not a table" + otherwise, path.string(), hint);
}

}  // namespace anneal::table
