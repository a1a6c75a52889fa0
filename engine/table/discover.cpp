#include "table/discover.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "base/csv.h"
#include "base/error.h"
#include "base/text.h"
#include "source/listing.h"

namespace anneal::table {

namespace fs = std::filesystem;

namespace {

bool has_table_name(const fs::path& path) {
  const std::string extension = lower_case(path.extension().string());
  return extension == ".csv" || extension == ".tsv";
}

/// Enough for the first lines. What is no text is not looked at any closer: that is told where it is read.
std::string first_letters(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw UserError("cannot be read", path.string());
  std::vector<std::uint8_t> bytes(1 << 16);
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  try {
    decode_text(bytes, path.string());
  } catch (const UserError&) {
    return {};
  }
  return std::string(as_text(bytes));
}

/// A list of image files and their labels.
bool is_manifest(const fs::path& path) {
  const std::string first = lower_case(first_letters(path));
  std::vector<std::string> fields;
  if (!CsvReader(first, path.string(), delimiter_of(first)).next(fields)) return false;
  for (std::string& field : fields) field = trimmed(field);
  return std::ranges::count(fields, "path") > 0 && std::ranges::count(fields, "label") > 0;
}

std::optional<fs::path> named(const std::vector<fs::path>& files, const std::vector<std::string>& names) {
  const auto found = std::ranges::find_if(files, [&](const fs::path& file) {
    return std::ranges::count(names, lower_case(file.stem().string())) > 0;
  });
  return found == files.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<Files> discover(const fs::path& path) {
  std::error_code missing;
  if (fs::is_regular_file(path, missing)) {
    if (!has_table_name(path) || is_manifest(path)) return std::nullopt;
    return Files{path, {}, {}};
  }
  if (!fs::is_directory(path, missing)) return std::nullopt;
  const data::Listing listing = data::list(path);
  std::vector<fs::path> files;
  for (const std::string& name : listing.others)
    if (has_table_name(name)) files.push_back(path / name);
  if (!listing.images.empty() || !listing.folders.empty() || files.empty()) return std::nullopt;
  if (files.size() == 1) return discover(files.front());
  const auto train = named(files, {"train", "training"});
  if (!train || is_manifest(*train)) return std::nullopt;
  return Files{*train, named(files, {"val", "valid", "validation"}), named(files, {"test", "testing"})};
}

}  // namespace anneal::table
