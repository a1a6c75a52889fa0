#include "engine/data/source/lists/manifest_columns.h"

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/lists/several_labels.h"
#include "engine/data/source/lists/split_flags.h"
#include "engine/data/source/lists/web_addresses.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

/// What may stand above the header: a title, a date.
constexpr int most_lines_above = 20;

std::optional<ManifestColumns> columns_in(const std::vector<std::string>& header) {
  const auto path = path_column(header), label = label_column(header);
  if (!path || !label || path == label) return std::nullopt;
  return ManifestColumns{*path, {*label}, column_named(header, split_column_names()), header};
}

[[noreturn]] void refuse_header(const std::vector<std::string>& header, const std::string& place) {
  std::string seen;
  for (const std::string& name : header) seen += (seen.empty() ? "" : ", ") + shortened(name, 40);
  throw UserError("the first line names the columns \"" + seen +
                      "\"; one for the file (path, filename, image, …) and one for its class (label, class, "
                      "category, …) are needed; split is optional",
                  place, "Start the file with a line such as path,label,split.");
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

/// Of the rows that are still to come, which are read as often as that takes.
std::optional<std::size_t> column_of_split_words(CsvReader reader, const ManifestColumns& columns) {
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
void take_class_names(CsvReader reader, ManifestColumns& columns) {
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

}  // namespace

std::optional<ManifestColumns> read_header(CsvReader& reader, std::vector<std::string>& header) {
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

ManifestColumns find_columns(CsvReader& reader, std::string_view text, const std::filesystem::path& path,
                             ManifestNotes& notes) {
  std::vector<std::string> header;
  std::optional<ManifestColumns> columns = read_header(reader, header);
  if (!columns) {
    const auto by_content = label_table(path, label_column(header));
    if (!by_content && text.empty()) throw UserError("names no images", path.string());
    if (!by_content) refuse_web_addresses(path);
    if (!by_content) refuse_several_labels(text, path.string());
    if (!by_content) refuse_header(header, path.string() + ":1");
    const auto split = by_content->split ? by_content->split : column_named(header, split_column_names());
    if (!by_content->has_header) number_columns(header);
    columns = ManifestColumns{by_content->path, by_content->labels, split, header};
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

std::string doubled_column(const ManifestColumns& columns) {
  const auto key = [](const std::string& name) { return lower_case(std::string(trimmed(name))); };
  for (std::size_t i = 0; i < columns.names.size(); ++i)
    for (std::size_t j = 0; columns.is_used(i) && j < columns.names.size(); ++j)
      if (i != j && key(columns.names[i]) == key(columns.names[j])) return columns.names[i];
  return "";
}

}  // namespace anneal::data
