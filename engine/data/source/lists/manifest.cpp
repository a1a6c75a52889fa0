#include "engine/data/source/lists/manifest.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/json_lines.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/lists/listed_places.h"
#include "engine/data/source/lists/manifest_columns.h"
#include "engine/data/source/lists/manifest_rows.h"
#include "engine/data/source/lists/web_addresses.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/path_shift.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

constexpr std::size_t largest_manifest = std::size_t{1} << 30;

/// Whether names are written as on Windows: with '\\', none with '/'.
bool are_of_windows(const std::vector<ManifestRow>& rows) {
  const auto has = [&](char letter) {
    return std::ranges::any_of(
        rows, [&](const ManifestRow& row) { return row.path.find(letter) != std::string::npos; });
  };
  return has('\\') && !has('/');
}

void make_slashes(std::vector<ManifestRow>& rows) {
  if (!are_of_windows(rows)) return;
  for (ManifestRow& row : rows) std::ranges::replace(row.path, '\\', '/');
}

bool has_way_up(const std::string& path) {
  return path.starts_with("../") || path.find("/../") != std::string::npos;
}

/// Makes paths lead to the images from the folder of the list, unless two would become one.
void shift_paths(const std::filesystem::path& list, std::vector<ManifestRow>& rows) {
  std::vector<std::string> paths;
  for (const ManifestRow& row : rows) paths.push_back(row.path);
  const auto shift = find_path_shift(normal_path(list).parent_path(), paths);
  if (!shift || shift->is_none()) return;
  const auto count = [](const std::vector<std::string>& all) {
    return std::set<std::string>(all.begin(), all.end()).size();
  };
  const std::size_t different = count(paths);
  for (std::string& path : paths)
    if (std::string shifted = shift->apply(path); !shifted.empty()) path = std::move(shifted);
  if (count(paths) < different) return;
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].path = std::move(paths[i]);
}

/// The length of the folders that all paths begin with, and the mark behind them.
std::size_t common_folders(const std::vector<ManifestRow>& rows) {
  std::string common = rows.front().path.substr(0, rows.front().path.rfind('/') + 1);
  for (const ManifestRow& row : rows)
    while (!row.path.starts_with(common)) common.resize(common.rfind('/', common.size() - 2) + 1);
  return common.size();
}

/// Of the first folders in which the paths differ.
bool take_splits_from_folders(std::vector<ManifestRow>& rows) {
  const std::size_t begin = common_folders(rows);
  const auto first_folder = [&](const ManifestRow& row) {
    const std::size_t end = row.path.find('/', begin);
    return end == std::string::npos ? std::string("no folder") : row.path.substr(begin, end - begin);
  };
  SplitWords folders;
  for (const ManifestRow& row : rows)
    if (const std::string folder = first_folder(row); !trimmed(folder).empty())
      folders.add(split_named(folder));
  if (!folders.are_splits()) return false;
  for (ManifestRow& row : rows) row.split = first_folder(row);
  return true;
}

void take_places(const ListedPlaces& places, ManifestNotes& notes) {
  std::string names;
  for (const std::string& folder : places.folders)
    names += (names.empty() ? "" : ", ") + (folder.empty() ? "its own" : shown_text(folder));
  const bool is_own = places.folders.size() == 1 && places.folders.front().empty();
  if (!is_own) notes.folder = names;
  notes.is_one_folder = places.folders.size() == 1;
  notes.have_copies = places.have_copies;
  notes.other_name = places.other_name;
}

/// In a list without labels.
struct ImageColumn {
  std::size_t place = 0;
  bool has_header = true;
};

/// The first column of the rows of which most have texts with the endings of images.
std::optional<std::size_t> column_with_endings(const std::vector<std::vector<std::string>>& rows) {
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    const auto named = std::ranges::count_if(rows, [&](const std::vector<std::string>& row) {
      return column < row.size() && names_an_image(row[column]);
    });
    if (2 * named > std::ssize(rows)) return column;
  }
  return std::nullopt;
}

std::optional<ImageColumn> image_column(const std::filesystem::path& file,
                                        const std::vector<std::vector<std::string>>& rows) {
  const std::vector<std::string>& header = rows.front();
  if (const auto path = path_column(header)) return ImageColumn{.place = *path};
  if (const auto table = label_table(file, label_column(header)))
    return ImageColumn{.place = table->path, .has_header = table->has_header};
  if (const auto column = column_with_endings(rows))
    return ImageColumn{.place = *column, .has_header = !names_an_image(header[*column])};
  return std::nullopt;
}

}  // namespace

bool is_manifest(const std::filesystem::path& path) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  std::vector<std::uint8_t> bytes = first_bytes(path, enough);
  try {
    decode_list(bytes, path, bytes.size() == enough);
    const std::string_view text = as_text(bytes);
    CsvReader reader(text, path.string(), delimiter_of(text));
    std::vector<std::string> header, row;
    const auto columns = read_header(reader, header);
    if (!columns) return label_table(path, label_column(header)).has_value();
    // A column called image, class or target may be of a table: its first row tells.
    if (column_named(header, {"path"}) && column_named(header, {"label"})) return true;
    return !reader.next(row) || (row.size() > columns->path && names_an_image(row[columns->path])) ||
           label_table(path, columns->labels.front()).has_value();
  } catch (const UserError&) {  // it is not a CSV file
    return false;
  }
}

std::vector<ManifestRow> read_manifest(const std::filesystem::path& path, ManifestNotes* notes) {
  std::vector<std::uint8_t> bytes;
  read_file(path, bytes, largest_manifest);
  decode_list(bytes, path);
  const std::string_view text = as_text(bytes);
  CsvReader reader(text, path.string(), delimiter_of(text));
  ManifestNotes found;
  const ManifestColumns columns = find_columns(reader, text, path, found);
  found.doubled = doubled_column(columns);
  ManifestRows reading(reader, columns, notes != nullptr);
  std::vector<ManifestRow> rows = reading.read(path.string(), found);
  if (rows.empty() && found.without_label > 0)
    throw UserError("gives no label in any of its rows", path.string());
  if (rows.empty()) throw UserError("names no images", path.string());
  make_slashes(rows);
  found.has_ways_up = std::ranges::any_of(rows, has_way_up, &ManifestRow::path);
  shift_paths(path, rows);
  const bool has_splits = reading.has_splits();
  if (!has_splits && take_splits_from_folders(rows)) found.split_from = "the first folders of the paths";
  if (const auto places = find_listed(path, rows)) {
    take_places(*places, found);
    if (!has_splits && found.split_from.empty() && take_splits_from_folders(rows))
      found.split_from = "the folders that contain the images";
  }
  if (std::ranges::all_of(rows, is_web_address, &ManifestRow::path)) refuse_web_addresses(path);
  if (notes != nullptr) *notes = std::move(found);
  return rows;
}

std::vector<std::filesystem::path> images_listed_in(const std::filesystem::path& file) {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes, largest_manifest);
  decode_list(bytes, file);
  const std::string_view text = as_text(bytes);
  CsvReader reader(text, file.string(), delimiter_of(text));
  std::vector<std::vector<std::string>> lines;
  for (std::vector<std::string> line; reader.next(line);) lines.push_back(line);
  const auto column = lines.empty() ? std::nullopt : image_column(file, lines);
  if (!column) throw UserError("names no images", file.string());
  std::vector<ManifestRow> rows;
  for (std::size_t i = column->has_header ? 1 : 0; i < lines.size(); ++i)
    if (column->place < lines[i].size() && !lines[i][column->place].empty())
      rows.push_back({.path = lines[i][column->place], .label = {}, .split = {}});
  make_slashes(rows);
  shift_paths(file, rows);
  find_listed(file, rows);
  const std::filesystem::path folder = file.parent_path();
  std::vector<std::filesystem::path> images;
  for (const ManifestRow& row : rows) images.push_back((folder / row.path).lexically_normal());
  return images;
}

}  // namespace anneal::data
