#include "source/label_table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "source/manifest.h"
#include "source/name_words.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t rows_looked_at = 20;

// Of the images that a column would have to name, those that are there.
constexpr double share_to_read = 0.9, share_to_doubt = 0.5;

struct Beginning {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;
};

/// Of a file that is not a table: nothing.
Beginning beginning_of(const fs::path& table) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  const std::vector<std::uint8_t> bytes = first_bytes(table, enough);
  const std::string_view text = as_text(bytes);
  Beginning beginning;
  try {
    CsvReader reader(text, table.string(), delimiter_of(text));
    if (!reader.next(beginning.header)) return {};
    std::vector<std::string> row;
    while (beginning.rows.size() < rows_looked_at && reader.next(row))
      if (row.size() == beginning.header.size()) beginning.rows.push_back(row);
  } catch (const UserError&) {  // the last row is cut, or this is not a table
  }
  return beginning;
}

/// The names of images with and without their endings.
void add_names(const std::vector<std::string>& images, std::set<std::string>& names) {
  for (const std::string& image : images) {
    names.insert(image);
    names.insert(fs::path(image).stem().string());
  }
}

/// Of the images in the folder and in its folders; nothing where one of these is called like a class, or has
/// folders of images itself.
std::set<std::string> names_of_images(const fs::path& folder, const Listing& listing) {
  std::set<std::string> names;
  add_names(listing.images, names);
  for (const std::string& name : listing.folders) {
    if (derived_folder(name)) continue;
    const Listing inner = list_if_readable(folder / name);
    if (!inner.images.empty() && !is_generic_name(name)) return {};
    if (std::ranges::any_of(inner.folders,
                            [&](const std::string& deeper) { return holds_images(folder / name / deeper); }))
      return {};
    add_names(inner.images, names);
  }
  return names;
}

/// Of those images in the folder, and in its folders that are not called like classes. Looks no deeper, since
/// a table may lie anywhere.
std::set<std::string> names_at_hand(const fs::path& folder, const Listing& listing) {
  std::set<std::string> names;
  add_names(listing.images, names);
  for (const std::string& name : listing.folders)
    if (is_generic_name(name)) add_names(list_if_readable(folder / name).images, names);
  return names;
}

/// The column that names most of the images, each once, of which that share is here.
std::optional<std::size_t> column_of_images(const Beginning& table, const std::set<std::string>& images,
                                            double share) {
  std::optional<std::size_t> best;
  std::size_t most = 0;
  for (std::size_t column = 0; column < table.header.size(); ++column) {
    std::set<std::string> found;
    for (const std::vector<std::string>& row : table.rows)
      if (const std::string name = fs::path(row[column]).filename().string(); images.contains(name))
        found.insert(name);
    if (found.size() <= most ||
        static_cast<double>(found.size()) < share * static_cast<double>(table.rows.size()))
      continue;
    most = found.size();
    best = column;
  }
  return best;
}

std::string quoted_column(const std::string& name) {
  return '"' + shortened(name, 40) + '"';
}

}  // namespace

std::optional<LabelTable> label_table(const fs::path& table, const std::optional<std::size_t>& label) {
  const Beginning beginning = beginning_of(table);
  const std::vector<std::string>& header = beginning.header;
  if (header.size() < 2 || (header.size() > 2 && !label)) return std::nullopt;
  const fs::path folder = fs::absolute(table).lexically_normal().parent_path();
  const Listing listing = list(folder);
  if (!column_of_images(beginning, names_at_hand(folder, listing), share_to_read)) return std::nullopt;
  const std::set<std::string> images = names_of_images(folder, listing);
  const auto path = column_of_images(beginning, images, share_to_read);
  if (!path || path == label) return std::nullopt;
  LabelTable found{.path = *path, .label = label.value_or(*path == 0 ? 1 : 0)};
  found.has_header = !images.contains(fs::path(header[*path]).filename().string());
  if (found.has_header)
    found.words = "the column " + quoted_column(header[found.path]) + " names the images, and " +
                  quoted_column(header[found.label]) + " says their labels";
  else if (header.size() == 2)
    found.words = "column " + std::to_string(found.path + 1) + " names the images, and column " +
                  std::to_string(found.label + 1) + " says their labels; its first line is a row, too";
  else
    return std::nullopt;
  return found;
}

void refuse_label_table(const fs::path& folder, const Listing& listing) {
  std::optional<std::set<std::string>> images;
  for (const std::string& name : listing.others) {
    const std::string extension = lower_case(fs::path(name).extension().string());
    if (extension != ".csv" && extension != ".tsv") continue;
    const Beginning table = beginning_of(folder / name);
    if (table.header.size() < 2) continue;
    if (!images) images = names_of_images(folder, listing);
    const auto column = column_of_images(table, *images, share_to_doubt);
    if (!column) continue;
    const std::string what = "names the images of this folder in its column " +
                             quoted_column(table.header[*column]) + ", so the folders are not classes";
    if (is_manifest(folder / name))
      throw UserError(what, folder / name,
                      "Name the list that counts, as --data " + shell_word((folder / name).string()) +
                          "; or, if the folders are the classes, say --layout classes.");
    throw UserError(what, folder / name,
                    "Call the column of labels label, " + quoted_column(table.header[*column == 0 ? 1 : 0]) +
                        " perhaps; or, if the folders are the classes, say --layout classes.");
  }
}

}  // namespace anneal::data
