#include "source/manifest.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "base/normal_path.h"
#include "base/text.h"
#include "source/images_beside.h"
#include "source/json_lines.h"
#include "source/label_columns.h"
#include "source/label_table.h"
#include "source/listed_places.h"
#include "source/listing.h"
#include "source/path_shift.h"
#include "source/several_labels.h"
#include "source/split_flags.h"
#include "source/split_name.h"
#include "source/table_beginning.h"
#include "source/web_addresses.h"

namespace anneal::data {
namespace {

constexpr std::size_t largest_manifest = std::size_t{1} << 30;

/// What may stand above the header: a title, a date.
constexpr int most_lines_above = 20;

/// What the columns of a list say.
struct Columns {
  std::size_t path = 0;
  std::vector<std::size_t> labels;  ///< several: of yes and no
  std::optional<std::size_t> split;
  std::vector<std::string> names;  ///< of all

  bool is_used(std::size_t column) const {
    return column == path || column == split || std::ranges::count(labels, column) > 0;
  }
};

std::optional<Columns> columns_in(const std::vector<std::string>& header) {
  const auto path = path_column(header), label = label_column(header);
  if (!path || !label || path == label) return std::nullopt;
  return Columns{*path, {*label}, column_named(header, split_column_names()), header};
}

[[noreturn]] void refuse_header(const std::vector<std::string>& header, const std::string& place) {
  std::string seen;
  for (const std::string& name : header) seen += (seen.empty() ? "" : ", ") + shortened(name, 40);
  throw UserError("the first line names the columns \"" + seen +
                      "\"; one for the file (path, filename, image, …) and one for its class (label, class, "
                      "category, …) are needed, split is optional",
                  place, "Begin the file with a line such as path,label,split.");
}

/// Of a list that names images on the web, of which no files are here.
void refuse_web_addresses(const std::filesystem::path& path) {
  const TableBeginning beginning = beginning_of(path);
  const std::string note = note_on_web_addresses(beginning);
  if (note.empty()) return;
  const FoldersByName images(images_beside(normal_path(path).parent_path(), Reach::few));
  if (!column_of_images(beginning, images, share_to_doubt)) throw UserError(note, path.string());
}

/// Of a list that says several things of each image.
void refuse_several_labels(std::string_view text, const std::string& place) {
  constexpr std::size_t looked_at = 1000;
  CsvReader reader(text, place, delimiter_of(text));
  std::vector<std::string> header, row;
  std::vector<std::vector<std::string>> rows;
  if (!reader.next(header)) return;
  while (rows.size() < looked_at && reader.next(row))
    if (row.size() == header.size()) rows.push_back(row);
  const SeveralLabels found = several_labels(header, rows);
  if (!found.sentence.empty())
    throw UserError(found.sentence, place, "Write one class for each image into a column label.");
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

void make_slashes(std::vector<ManifestRow>& rows) {
  if (!are_of_windows(rows)) return;
  for (ManifestRow& row : rows) std::ranges::replace(row.path, '\\', '/');
}

/// "" where none is said. UserError where several are.
std::string label_of(const std::vector<std::string>& fields, const Columns& columns,
                     const std::string& place) {
  if (columns.labels.size() == 1) return fields[columns.labels.front()];
  const auto said = columns_that_say_yes(fields, columns.labels, columns.names, place);
  if (said.size() > 1)
    throw UserError("says several labels of one image, " + quoted_text(columns.names[said[0]]) + " and " +
                        quoted_text(columns.names[said[1]]) + ", and Anneal learns one class of an image",
                    place,
                    "Write one of them into a column label; or, to learn one column from the others, name it "
                    "with --target.");
  return said.empty() ? "" : std::string(trimmed(columns.names[said.front()]));
}

/// Makes a row as long as the header where cells without content at its end are all that they differ in, as
/// spreadsheets write them.
void fit_to_header(std::vector<std::string>& fields, const std::vector<std::string>& header) {
  while (fields.size() > header.size() && trimmed(fields.back()).empty()) fields.pop_back();
  while (fields.size() < header.size() && trimmed(header[fields.size()]).empty()) fields.emplace_back();
}

/// Nullopt of a row without a label.
std::optional<ManifestRow> read_row(const std::vector<std::string>& fields, const Columns& columns,
                                    const std::string& place) {
  if (fields.size() != columns.names.size())
    throw UserError("has " + std::to_string(fields.size()) + " fields where the first line names " +
                        std::to_string(columns.names.size()),
                    place);
  ManifestRow row{fields[columns.path], std::string(trimmed(label_of(fields, columns, place))),
                  columns.split ? fields[*columns.split] : ""};
  if (row.label.empty()) return std::nullopt;
  if (row.path.empty()) throw UserError("has no path", place);
  return row;
}

/// Of the rows that are still to come, which are read as often as that takes.
std::optional<std::size_t> column_of_split_words(CsvReader reader, const Columns& columns) {
  std::vector<SplitWords> found(columns.names.size());
  std::vector<std::string> fields;
  while (reader.next(fields) && std::ranges::any_of(found, &SplitWords::can_be))
    for (std::size_t i = 0; i < std::min(fields.size(), found.size()); ++i)
      if (!columns.is_used(i) && found[i].can_be() && !says_no_split(fields[i]))
        found[i].add(split_among(fields[i]));
  const auto first = std::ranges::find_if(found, &SplitWords::are_splits);
  if (first == found.end()) return std::nullopt;
  return static_cast<std::size_t>(first - found.begin());
}

/// Where the labels are numbers and another column has the names that these stand for, takes these. Of the
/// rows that are still to come.
void take_class_names(CsvReader reader, Columns& columns) {
  if (columns.labels.size() != 1) return;
  std::vector<std::vector<std::string>> rows;
  for (std::vector<std::string> row; reader.next(row);) rows.push_back(row);
  if (const auto names = column_of_class_names(columns.names, columns.labels.front(), rows))
    columns.labels = {*names};
}

/// Of a first line that is a row, too: "column 1" and so on in place of its cells.
void number_columns(std::vector<std::string>& header) {
  for (std::size_t i = 0; i < header.size(); ++i)
    if (!trimmed(header[i]).empty()) header[i] = "column " + std::to_string(i + 1);
}

/// Puts the reader behind the line that names the columns.
Columns find_columns(CsvReader& reader, std::string_view text, const std::filesystem::path& path,
                     ManifestNotes& notes) {
  std::vector<std::string> header;
  std::optional<Columns> columns = read_header(reader, header);
  if (!columns) {
    const auto by_content = label_table(path, label_column(header));
    if (!by_content && text.empty()) throw UserError("names no images", path.string());
    if (!by_content) refuse_web_addresses(path);
    if (!by_content) refuse_several_labels(text, path.string());
    if (!by_content) refuse_header(header, path.string() + ":1");
    const auto split = by_content->split ? by_content->split : column_named(header, split_column_names());
    if (!by_content->has_header) number_columns(header);
    columns = Columns{by_content->path, by_content->labels, split, header};
    notes.columns = by_content->words;
    reader = CsvReader(text, path.string(), delimiter_of(text));
    if (by_content->has_header) reader.next(header);
  }
  take_class_names(reader, *columns);
  if (columns->split) return *columns;
  columns->split = column_of_split_words(reader, *columns);
  if (columns->split) notes.split_from = "the column " + quoted_text(columns->names[*columns->split]);
  return *columns;
}

/// A column that counts and whose name the header has once more; "" where there is none.
std::string doubled_column(const Columns& columns) {
  const auto key = [](const std::string& name) { return lower_case(std::string(trimmed(name))); };
  for (std::size_t i = 0; i < columns.names.size(); ++i)
    for (std::size_t j = 0; columns.is_used(i) && j < columns.names.size(); ++j)
      if (i != j && key(columns.names[i]) == key(columns.names[j])) return columns.names[i];
  return "";
}

bool has_ending_of_image(const ManifestRow& row) {
  return names_an_image(row.path.substr(row.path.find_last_of("/\\") + 1));
}

/// "7" of "images/7.png" and of "7"
std::string name_without_folders(const std::string& path) {
  const std::string name = path.substr(path.find_last_of("/\\") + 1);
  return names_an_image(name) ? std::filesystem::path(name).stem().string() : name;
}

/// Whether a row has neither the ending of an image nor a label of those before it, which all have one, and
/// names no file.
bool is_no_sample(const ManifestRow& last, const std::vector<ManifestRow>& rows, const std::string& file) {
  const auto is_other = [&](const ManifestRow& row) {
    return has_ending_of_image(row) && row.label != last.label;
  };
  std::error_code none;
  return std::ranges::all_of(rows, is_other) &&
         !std::filesystem::exists(std::filesystem::path(file).parent_path() / last.path, none);
}

/// Reads the rows of a list.
class RowReader {
 public:
  RowReader(CsvReader& reader, const Columns& columns, bool keeps_others)
      : reader_(reader),
        columns_(columns),
        flags_(columns.split ? SplitFlags() : split_flags_in(columns.names, true)) {
    for (std::size_t i = 0; keeps_others && i < columns.names.size(); ++i)
      if (!columns.is_used(i)) others_.emplace_back(i, OtherColumn{columns.names[i], {}});
  }

  std::vector<ManifestRow> read(const std::string& file, ManifestNotes& notes) {
    std::vector<ManifestRow> rows;
    std::vector<std::string> fields;
    while (reader_.next(fields)) {
      fit_to_header(fields, columns_.names);
      auto row = read_row(fields, columns_, file + ":" + std::to_string(line_in(file)));
      if (!row) {
        if (notes.without_label++ == 0) notes.first_without_label = line_in(file);
        notes.images_without_label.insert(name_without_folders(fields[columns_.path]));
        continue;
      }
      const bool is_other = !rows.empty() && has_ending_of_image(rows.front()) && !has_ending_of_image(*row);
      if (is_other && is_at_end() && is_no_sample(*row, rows, file)) {
        notes.footer = row->path;
        notes.footer_line = line_in(file);
        break;
      }
      rows.push_back(*std::move(row));
      if (flags_.first())
        roles_.push_back(
            flags_.role_of([&](std::size_t column) { return std::string_view(fields[column]); }));
      for (auto& [column, other] : others_) other.cells.add(fields[column]);
    }
    take_splits(rows, notes);
    for (auto& [column, other] : others_)
      if (!is_flag_ || !is_of_flags(column)) notes.columns_aside.push_back(std::move(other));
    return rows;
  }

  bool has_splits() const { return columns_.split || is_flag_; }

 private:
  bool is_at_end() const {
    CsvReader rest = reader_;
    std::vector<std::string> fields;
    return !rest.next(fields);
  }

  /// Of the last row. The table that is made of JSON lines has one more, which names the columns.
  std::int64_t line_in(const std::string& file) const {
    return reader_.line() - (is_json_lines_name(file) ? 1 : 0);
  }

  bool is_of_flags(std::size_t column) const { return std::ranges::count(flags_.columns(), column) > 0; }

  /// Those that columns of yes and no say.
  void take_splits(std::vector<ManifestRow>& rows, ManifestNotes& notes) {
    if (!flags_.first()) return;
    const std::string column = "the column " + quoted_text(columns_.names[*flags_.first()]);
    is_flag_ = are_splits(flags_, columns_.names, roles_);
    if (is_flag_)
      notes.split_from = column;
    else if (std::ranges::count(roles_, std::optional<SplitRole>()) > 0)
      notes.no_split = column;
    for (std::size_t i = 0; is_flag_ && i < rows.size(); ++i) rows[i].split = name_of(*roles_[i]);
  }

  CsvReader& reader_;
  const Columns& columns_;
  SplitFlags flags_;
  std::vector<std::optional<SplitRole>> roles_;
  std::vector<std::pair<std::size_t, OtherColumn>> others_;
  bool is_flag_ = false;  ///< whether flags say the splits
};

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
  const Columns columns = find_columns(reader, text, path, found);
  found.doubled = doubled_column(columns);
  RowReader row_reader(reader, columns, notes != nullptr);
  std::vector<ManifestRow> rows = row_reader.read(path.string(), found);
  if (rows.empty() && found.without_label > 0)
    throw UserError("says no label in any of its rows", path.string());
  if (rows.empty()) throw UserError("names no images", path.string());
  make_slashes(rows);
  shift_paths(path, rows);
  if (!row_reader.has_splits() && take_splits_from_folders(rows))
    found.split_from = "the first folders of the paths";
  if (const auto places = find_listed(path, rows)) take_places(*places, found);
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
