#include "source/manifest.h"

#include <algorithm>
#include <optional>

#include "base/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "source/label_table.h"
#include "source/listed_places.h"
#include "source/listing.h"
#include "source/split_flags.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

constexpr std::size_t largest_manifest = std::size_t{1} << 30;

/// What may stand above the header: a title, a date.
constexpr int most_lines_above = 20;

// Of several that a list has, the first counts.
const std::vector<std::string> path_names = {"path",      "file",       "filename",   "file_name",
                                             "filepath",  "file_path",  "image",      "image_path",
                                             "imagepath", "image_name", "image_file", "image_filename",
                                             "img",       "img_path",   "img_name"};
const std::vector<std::string> label_names = {"label",    "class",         "class_name", "classname",
                                              "category", "category_name", "target",     "label_name"};

struct Columns {
  std::size_t path = 0;
  std::size_t label = 0;
  std::optional<std::size_t> split;
  std::size_t count = 0;
};

std::optional<std::size_t> find(const std::vector<std::string>& header,
                                const std::vector<std::string>& names) {
  for (const std::string& name : names)
    for (std::size_t i = 0; i < header.size(); ++i) {
      std::string field = lower_case(std::string(trimmed(header[i])));
      std::ranges::replace(field, ' ', '_');
      if (field == name) return i;
    }
  return std::nullopt;
}

std::optional<Columns> columns_in(const std::vector<std::string>& header) {
  const auto path = find(header, path_names), label = find(header, label_names);
  if (!path || !label) return std::nullopt;
  return Columns{*path, *label, find(header, split_column_names()), header.size()};
}

[[noreturn]] void refuse_header(const std::vector<std::string>& header, const std::string& place) {
  std::string seen;
  for (const std::string& name : header) seen += (seen.empty() ? "" : ", ") + shortened(name, 40);
  throw UserError("the first line names the columns \"" + seen +
                      "\"; one for the file (path, filename, image, …) and one for its class (label, class, "
                      "category, …) are needed, split is optional",
                  place, "Begin the file with a line such as path,label,split.");
}

/// Reads up to the line that names the columns, which becomes `header`; nullopt, with the first line in it,
/// where none does.
std::optional<Columns> read_header(CsvReader& reader, std::vector<std::string>& header) {
  std::vector<std::string> fields;
  for (int line = 0; line <= most_lines_above && reader.next(fields); ++line) {
    if (line == 0) header = fields;
    if (auto columns = columns_in(fields)) {
      header = fields;
      return columns;
    }
  }
  return std::nullopt;
}

/// Whether names are written as on Windows: with '\\', none with '/'.
bool are_of_windows(const std::vector<ManifestRow>& rows) {
  const auto has = [&](char letter) {
    return std::ranges::any_of(
        rows, [&](const ManifestRow& row) { return row.path.find(letter) != std::string::npos; });
  };
  return has('\\') && !has('/');
}

ManifestRow read_row(const std::vector<std::string>& fields, const Columns& columns,
                     const std::string& place) {
  if (fields.size() != columns.count) {
    throw UserError("has " + std::to_string(fields.size()) + " fields where the first line names " +
                        std::to_string(columns.count),
                    place);
  }
  ManifestRow row{fields[columns.path], fields[columns.label], columns.split ? fields[*columns.split] : ""};
  if (row.path.empty()) throw UserError("has no path", place);
  if (row.label.empty()) throw UserError("has no label", place);
  return row;
}

/// Of the rows that are still to come, which are read as often as that takes.
std::optional<std::size_t> column_of_split_words(CsvReader reader, const Columns& columns) {
  std::vector<SplitWords> found(columns.count);
  std::vector<std::string> fields;
  while (reader.next(fields) && std::ranges::any_of(found, &SplitWords::can_be))
    for (std::size_t i = 0; i < std::min(fields.size(), found.size()); ++i)
      if (i != columns.path && i != columns.label && found[i].can_be() && !trimmed(fields[i]).empty())
        found[i].add(split_named(fields[i]));
  const auto first = std::ranges::find_if(found, &SplitWords::are_splits);
  if (first == found.end()) return std::nullopt;
  return static_cast<std::size_t>(first - found.begin());
}

bool take_splits_from_folders(std::vector<ManifestRow>& rows) {
  const auto first_folder = [](const ManifestRow& row) {
    const std::size_t end = row.path.find('/');
    return end == std::string::npos ? std::string("no folder") : row.path.substr(0, end);
  };
  SplitWords folders;
  for (const ManifestRow& row : rows)
    if (const std::string folder = first_folder(row); !trimmed(folder).empty())
      folders.add(split_named(folder));
  if (!folders.are_splits()) return false;
  for (ManifestRow& row : rows) row.split = first_folder(row);
  return true;
}

}  // namespace

bool is_manifest(const std::filesystem::path& path) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  std::vector<std::uint8_t> bytes = first_bytes(path, enough);
  try {
    decode_text(bytes, path.string());
    const std::string_view text = as_text(bytes);
    CsvReader reader(text, path.string(), delimiter_of(text));
    std::vector<std::string> header, row;
    const auto columns = read_header(reader, header);
    if (!columns) return label_table(path, find(header, label_names)).has_value();
    // A column called image, class or target may be of a table: its first row tells.
    if (find(header, {"path"}) && find(header, {"label"})) return true;
    return !reader.next(row) || (row.size() > columns->path && names_an_image(row[columns->path])) ||
           label_table(path, columns->label).has_value();
  } catch (const UserError&) {  // it is not a CSV file
    return false;
  }
}

std::vector<ManifestRow> read_manifest(const std::filesystem::path& path, ManifestNotes* notes) {
  std::vector<std::uint8_t> bytes;
  read_file(path, bytes, largest_manifest);
  decode_text(bytes, path.string());
  const std::string_view text = as_text(bytes);
  CsvReader reader(text, path.string(), delimiter_of(text));
  std::vector<std::string> fields;
  std::optional<Columns> columns = read_header(reader, fields);
  ManifestNotes found;
  std::optional<LabelTable> by_content;
  if (!columns) by_content = label_table(path, find(fields, label_names));
  if (by_content) {
    columns = Columns{by_content->path, by_content->label, find(fields, split_column_names()), fields.size()};
    found.columns = by_content->words;
    reader = CsvReader(text, path.string(), delimiter_of(text));
    std::vector<std::string> names;
    if (by_content->has_header) reader.next(names);
  }
  if (columns && !columns->split) {
    columns->split = column_of_split_words(reader, *columns);
    if (columns->split) found.split_from = "the column \"" + shortened(fields[*columns->split], 40) + "\"";
  }
  const auto place = [&] { return path.string() + ":" + std::to_string(reader.line()); };
  if (!columns && text.empty()) throw UserError("names no images", path.string());
  if (!columns) refuse_header(fields, path.string() + ":1");
  const std::vector<std::string> header = fields;
  const SplitFlags flags = columns->split ? SplitFlags() : split_flags_in(header, true);
  std::vector<ManifestRow> rows;
  std::vector<std::optional<SplitRole>> roles;
  while (reader.next(fields)) {
    rows.push_back(read_row(fields, *columns, place()));
    if (flags.first())
      roles.push_back(flags.role_of([&](std::size_t column) { return std::string_view(fields[column]); }));
  }
  if (rows.empty()) throw UserError("names no images", path.string());
  const bool has_flags = flags.first() && are_splits(flags, header, roles);
  if (has_flags) {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].split = name_of(*roles[i]);
    found.split_from = "the column \"" + shortened(header[*flags.first()], 40) + "\"";
  } else if (flags.first() && std::ranges::count(roles, std::optional<SplitRole>()) > 0)
    found.no_split = "the column \"" + shortened(header[*flags.first()], 40) + "\"";
  if (are_of_windows(rows))
    for (ManifestRow& row : rows) std::ranges::replace(row.path, '\\', '/');
  if (!columns->split && !has_flags && take_splits_from_folders(rows))
    found.split_from = "the first folders of the paths";
  found.folder = find_listed(path, rows).value_or("");
  if (notes != nullptr) *notes = found;
  return rows;
}

}  // namespace anneal::data
