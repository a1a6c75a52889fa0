#include "engine/data/source/lists/label_table.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/data/source/listing/images_beside.h"
#include "engine/data/source/lists/json_lines.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/lists/several_labels.h"
#include "engine/data/source/lists/split_flags.h"
#include "engine/data/source/lists/table_beginning.h"
#include "engine/data/source/lists/unnamed_columns.h"
#include "engine/data/source/lists/web_addresses.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/path_shift.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Whether each folder has the images of one label, and each label those of one folder.
bool are_classes(const TableBeginning& table, const FoldersByName& images, std::size_t path,
                 std::size_t label) {
  std::map<std::string, std::set<std::string>> labels, folders;
  for (const std::vector<std::string>& row : table.rows) {
    const auto* of_image = images.folders_of(row[path]);
    if (of_image == nullptr) continue;
    for (const std::string& folder : *of_image) {
      labels[folder].insert(row[label]);
      folders[row[label]].insert(folder);
    }
  }
  const auto is_one = [](const auto& each) { return each.second.size() == 1; };
  return std::ranges::all_of(labels, is_one) && std::ranges::all_of(folders, is_one);
}

/// Whether all of the images lie in folders that are called like another split, beside one that is called
/// like the training split.
bool are_of_other_split(const TableBeginning& table, const FoldersByName& images, std::size_t path,
                        const fs::path& folder) {
  const auto role_of = [](const std::string& name) {
    const auto split = split_named(name);
    return split ? std::optional(split->role) : std::nullopt;
  };
  const auto is_other = [&](const std::string& name) {
    const auto role = role_of(name.substr(0, name.find('/')));
    return role && role != SplitRole::train;
  };
  const auto is_of_others = [&](const std::vector<std::string>& row) {
    const auto* folders = images.folders_of(row[path]);
    return folders == nullptr || std::ranges::all_of(*folders, is_other);
  };
  const std::vector<std::string> beside = list_if_readable(folder).folders;
  return std::ranges::all_of(table.rows, is_of_others) &&
         std::ranges::any_of(beside,
                             [&](const std::string& name) { return role_of(name) == SplitRole::train; });
}

/// An image, or the label of another row stands where a header would name the columns.
bool is_header(const TableBeginning& table, const FoldersByName& images, std::size_t path,
               const std::vector<std::size_t>& labels) {
  const std::string name = fs::path(table.header[path]).filename().string();
  return !images.contains(name) && !names_an_image(name) &&
         std::ranges::none_of(table.rows, [&](const std::vector<std::string>& row) {
           return row[labels.front()] == table.header[labels.front()];
         });
}

/// Of a list without names of columns that says the split of each image.
std::optional<LabelTable> table_with_splits(const TableBeginning& table) {
  const auto columns = columns_with_splits(table);
  if (!columns) return std::nullopt;
  LabelTable found{.path = columns->path, .labels = {columns->label}, .split = columns->split};
  found.has_header = false;
  found.words = "column " + std::to_string(columns->path + 1) + " names the images, column " +
                std::to_string(columns->label + 1) + " gives their labels, and column " +
                std::to_string(columns->split + 1) +
                " gives their split, if any; its first line is a row, too";
  return found;
}

/// Whether the only line of a file that is called like a split names an image, and no columns.
bool is_only_row(const TableBeginning& table, const fs::path& file) {
  return table.rows.empty() && split_named(file.stem().string()) &&
         std::ranges::any_of(table.header, [](const std::string& cell) {
           return names_an_image(fs::path(cell).filename().string());
         });
}

std::vector<std::string> names_of_columns(const std::vector<std::string>& header,
                                          const std::vector<std::size_t>& columns) {
  std::vector<std::string> names;
  for (const std::size_t column : columns) names.push_back(header[column]);
  return names;
}

std::string words_on(const LabelTable& found, const std::vector<std::string>& header, bool passes_classes) {
  const std::string folders =
      passes_classes ? "; the folders that contain them are not used as classes (--layout classes does that)"
                     : "";
  if (!found.has_header)
    return "column " + std::to_string(found.path + 1) + " names the images, and column " +
           std::to_string(found.labels.front() + 1) + " gives their labels; its first line is a row, too";
  if (found.labels.size() == 1)
    return "the column " + quoted_text(header[found.path]) + " names the images, and " +
           quoted_text(header[found.labels.front()]) + " gives their labels" + folders;
  return "the column " + quoted_text(header[found.path]) +
         " names the images, and the label of each is the " + "one of the columns " +
         quoted_list(names_of_columns(header, found.labels)) + " that is yes" + folders;
}

/// A column that may have labels, and tells no place, size or answer: of which several rows have each, or
/// any.
std::string possible_label(const TableBeginning& table, std::size_t path) {
  constexpr std::size_t rows_of_class = 5;
  std::string any;
  for (std::size_t column = 0; column < table.header.size(); ++column) {
    std::set<std::string> different;
    for (const std::vector<std::string>& row : table.rows) different.insert(row[column]);
    const auto is_answer = [](const std::string& cell) { return truth(trimmed(cell)).has_value(); };
    if (column == path || names_measure(table.header[column]) || std::ranges::all_of(different, is_answer))
      continue;
    if (rows_of_class * different.size() <= table.rows.size() && different.size() > 1)
      return table.header[column];
    if (any.empty()) any = table.header[column];
  }
  return any;
}

/// What a person does to have the images of a table learned: of one whose first line names no columns, too.
std::string way_to_labels(const TableBeginning& table, std::size_t path) {
  if (names_an_image(fs::path(table.header[path]).filename().string()))
    return "start the file with a line that names its columns, including path and label";
  const std::string name = possible_label(table, path);
  return "rename its label column to label" + (name.empty() ? "" : ", " + quoted_text(name) + " perhaps");
}

std::int64_t count_rows(const fs::path& table) {
  constexpr std::size_t largest = std::size_t{1} << 26;
  std::vector<std::uint8_t> bytes;
  std::int64_t rows = -1;  // the first line names the columns
  try {
    read_file(table, bytes, largest);
    decode_text(bytes, table.string());
    const std::string_view text = as_text(bytes);
    for_each_row(
        text, table.string(), [&](const std::vector<std::string>&, std::int64_t) { ++rows; },
        delimiter_of(text));
  } catch (const UserError&) {
    return -1;
  }
  return rows;
}

/// A folder beside a table that has an image for each of its rows, and that cannot be one of a class: it is
/// called by a split, or by nothing.
std::optional<std::string> folder_of_rows(const fs::path& table) {
  constexpr std::int64_t fewest = 10;
  std::optional<std::int64_t> rows;
  for (const ImageFolder& folder : images_beside(normal_path(table).parent_path(), Reach::few)) {
    const bool lies_beside = !folder.path.empty() && !folder.path.starts_with("..");
    if (!lies_beside || derived_folder(folder.path)) continue;
    if (!folder.is_generic && !split_named(folder.path)) continue;
    if (!rows) rows = count_rows(table);
    if (*rows >= fewest && *rows == std::ssize(folder.images)) return folder.path;
  }
  return std::nullopt;
}

bool has_name_of_table(const std::string& name) {
  const std::string extension = lower_case(fs::path(name).extension().string());
  return extension == ".csv" || extension == ".tsv";
}

/// Of the lists of images in a folder, which has some.
fs::path largest_list(const fs::path& folder, const Listing& listing) {
  std::pair<std::int64_t, fs::path> largest;
  for (const std::string& name : listing.others)
    if (has_name_of_table(name) && is_manifest(folder / name))
      largest = std::max(largest, std::pair(stamp_of(folder / name).bytes, folder / name));
  return largest.second;
}

/// Whether a column names images in one of the folders.
bool names_images_in(const TableBeginning& table, const std::vector<ImageFolder>& folders) {
  return column_of_images(table, FoldersByName(folders), share_to_doubt).has_value() ||
         column_of_images(table, FoldersByName(folders, true), share_to_doubt).has_value();
}

void refuse_unnamed(const fs::path& table, const TableBeginning& beginning) {
  const auto images = folder_of_rows(table);
  if (!images || names_images_in(beginning, images_beside(table.parent_path(), Reach::few))) return;
  throw UserError("has as many rows as " + quoted_text(*images) +
                      " next to it has images, but does not show which image each row belongs to",
                  table, "Add a column path with the image names, such as " + *images + "/1.png.");
}

}  // namespace

std::optional<LabelTable> label_table(const fs::path& table, const std::optional<std::size_t>& label) {
  TableBeginning beginning = beginning_of(table);
  const std::vector<std::string>& header = beginning.header;
  if (is_only_row(beginning, table)) beginning.rows.push_back(header);
  if (header.size() < 2 || beginning.rows.empty() || (label && *label >= header.size())) return std::nullopt;
  if (auto with_splits = table_with_splits(beginning); with_splits && !label) return with_splits;
  LabelTable found;
  if (label)
    found.labels = {*label};
  else
    found.labels = one_hot_columns(header, beginning.rows);
  std::optional<std::size_t> unnamed;
  if (header.size() > 2 && found.labels.empty()) unnamed = unnamed_label(beginning);
  if (unnamed) found.labels = {*unnamed};
  const bool is_known = !found.labels.empty();
  if (header.size() > 2 && !is_known) return std::nullopt;
  const fs::path folder = normal_path(table).parent_path();
  const std::vector<ImageFolder> folders = images_beside(folder, is_known ? Reach::few : Reach::generic);
  FoldersByName images(folders);
  auto path = column_of_images(beginning, images, share_to_read);
  if (!path && is_known) {
    images = FoldersByName(folders, true);
    path = column_of_images(beginning, images, share_to_read);
    if (path != 0) return std::nullopt;  // other columns may be any whole numbers
  }
  if (!path || std::ranges::count(found.labels, *path) > 0) return std::nullopt;
  found.path = *path;
  if (!is_known) found.labels = {*path == 0 ? std::size_t{1} : std::size_t{0}};
  if (!is_known && is_called_a_split(header[found.labels.front()])) return std::nullopt;
  const bool may_be_classes = holds_class_like_folders(folder);
  const bool is_of_other_split = are_of_other_split(beginning, images, *path, folder);
  if (!is_of_other_split && (holds_deeper_images(folder) || (may_be_classes && !is_known)))
    return std::nullopt;
  if (may_be_classes && found.labels.size() == 1 &&
      are_classes(beginning, images, *path, found.labels.front()))
    return std::nullopt;
  found.has_header = is_header(beginning, images, *path, found.labels);
  if (header.size() > 2 && found.has_header == unnamed.has_value()) return std::nullopt;
  found.words = words_on(found, header, may_be_classes);
  return found;
}

namespace {

/// UserError where a table names images by paths and says several labels of each, unless the folders in the
/// paths are called like these.
void refuse_labels_of_paths(const fs::path& file, const TableBeginning& table) {
  const SeveralLabels found = several_labels(table.header, table.rows);
  const auto path = path_column(table.header);
  if (found.sentence.empty() || !path) return;
  std::vector<std::string> paths;
  for (const std::vector<std::string>& row : table.rows) paths.push_back(row[*path]);
  if (paths.front().find('/') == std::string::npos ||
      !find_path_shift(normal_path(file).parent_path(), paths))
    return;
  for (const std::string& column : found.columns)
    for (const std::string& each : paths)
      if (each.find("/" + column + "/") != std::string::npos) return;
  throw UserError(
      found.sentence + "; the folders of these images are not classes", file,
      "Write one class for each image into a column label; or, if the folders are the classes, use --layout "
      "classes.");
}

std::string note_on_images_in(const TableBeginning& table, std::size_t column) {
  const std::string beside =
      "names images in the same folder in its column " + quoted_text(table.header[column]);
  if (table.header.size() < 2)
    return beside + ", but no labels; once a run has ended, `anneal predict` predicts the classes of images";
  return beside + ", and is read as a table; to train on the images, " + way_to_labels(table, column);
}

}  // namespace

void refuse_label_table(const fs::path& folder, const Listing& listing) {
  for (const std::string& name : listing.others) {
    if (!has_name_of_table(name) || names_submission(name)) continue;
    const fs::path file = folder / name;
    const TableBeginning table = beginning_of(file);
    if (table.header.empty()) continue;
    if (!table.rows.empty()) refuse_labels_of_paths(file, table);
    const FoldersByName images(images_beside(folder, Reach::generic));
    const bool are_no_classes = !holds_class_like_folders(folder) && !holds_deeper_images(folder);
    const auto column = are_no_classes ? column_of_images(table, images, share_to_doubt) : std::nullopt;
    if (!column) refuse_unnamed(file, table);
    if (!column || table.header.size() < 2) continue;
    const std::string what = "names the images of this folder in its column " +
                             quoted_text(table.header[*column]) + ", so the folders are not classes";
    if (is_manifest(file))
      throw UserError(what, file,
                      "Give the list to use, such as --data " +
                          shell_word(largest_list(folder, listing).string()) +
                          "; or, if the folders are the classes, use --layout classes.");
    if (const SeveralLabels several = several_labels(table.header, table.rows); !several.sentence.empty())
      throw UserError(several.sentence, file, "Write one class for each image into a column label.");
    throw UserError(what, file,
                    "To train on the images, " + way_to_labels(table, *column) +
                        "; or, if the folders are the classes, use --layout classes.");
  }
}

std::string note_on_listed_files(const fs::path& table) {
  const TableBeginning beginning = beginning_of(table);
  const fs::path folder = normal_path(table).parent_path();
  for (std::size_t column = 0; column < beginning.header.size(); ++column) {
    std::vector<std::string> cells;
    for (const std::vector<std::string>& row : beginning.rows) cells.push_back(row[column]);
    std::error_code gone;
    if (cells.empty() || cells.front().find('/') == std::string::npos) continue;
    const auto shift = find_path_shift(folder, cells);
    if (!shift) continue;
    if (fs::is_directory(folder / shift->apply(cells.front()), gone))
      return "it names folders, not each image in them; to train on its labels, list the images with the "
             "columns path and label";
    return beginning.header.size() < 2
               ? "it names images but no labels"
               : "it names images in its column " + quoted_text(beginning.header[column]) +
                     ", but no column is known to have one label for each; to train on its labels, name a "
                     "column label that has one label per row";
  }
  return "";
}

std::string note_on_unlabelled_images(const fs::path& table) {
  return beginning_of(table).header.size() == 1 ? note_on_images_of(table) : "";
}

std::string note_on_images_of(const fs::path& table) {
  const TableBeginning beginning = beginning_of(table);
  if (beginning.header.empty() || beginning.rows.empty()) return "";
  const fs::path folder = normal_path(table).parent_path();
  const FoldersByName images(images_beside(folder, Reach::few));
  if (const auto column = column_of_images(beginning, images, share_to_read))
    return note_on_images_in(beginning, *column);
  if (std::string addresses = note_on_web_addresses(beginning); !addresses.empty()) return addresses;
  for (std::size_t column = 0; column < beginning.header.size(); ++column) {
    const auto names = std::ranges::count_if(beginning.rows, [&](const std::vector<std::string>& row) {
      return names_an_image(fs::path(row[column]).filename().string());
    });
    if (static_cast<double>(names) < share_to_read * static_cast<double>(beginning.rows.size())) continue;
    std::vector<std::string> paths;
    for (const std::vector<std::string>& row : beginning.rows) paths.push_back(row[column]);
    std::error_code none;
    return fs::exists(folder / paths.front(), none) || find_path_shift(folder, paths)
               ? note_on_images_in(beginning, column)
               : "names images that are not in the same folder in its column " +
                     quoted_text(beginning.header[column]) +
                     ", and is read as a table; to train on the images, put the table in their folder, with "
                     "a column path and a column label";
  }
  if (std::string pixels = note_on_pixels(beginning.header, beginning.rows); !pixels.empty()) return pixels;
  if (const auto counted = folder_of_rows(table))
    return "has as many rows as " + quoted_text(*counted) +
           " next to it has images, and is read as a table; to train on the images, add a column path with "
           "their names";
  return "";
}

}  // namespace anneal::data
