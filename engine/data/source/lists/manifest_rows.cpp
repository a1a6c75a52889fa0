#include "engine/data/source/lists/manifest_rows.h"

#include <filesystem>
#include <string_view>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/json_lines.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

/// "" where none is said. UserError where several are.
std::string label_of(const std::vector<std::string>& fields, const ManifestColumns& columns,
                     const std::string& place) {
  if (columns.labels.size() == 1) return fields[columns.labels.front()];
  const auto said = columns_that_say_yes(fields, columns.labels, columns.names, place);
  if (said.size() > 1)
    throw UserError("gives several labels for one image, " + quoted_text(columns.names[said[0]]) + " and " +
                        quoted_text(columns.names[said[1]]) + ", but Anneal learns only one class per image",
                    place,
                    "Write one of them into a column label; or, to predict one column from the others, give "
                    "it with --target.");
  return said.empty() ? "" : std::string(trimmed(columns.names[said.front()]));
}

/// Makes a row as long as the header where cells without content at its end are all that they differ in, as
/// spreadsheets write them.
void fit_to_header(std::vector<std::string>& fields, const std::vector<std::string>& header) {
  while (fields.size() > header.size() && trimmed(fields.back()).empty()) fields.pop_back();
  while (fields.size() < header.size() && trimmed(header[fields.size()]).empty()) fields.emplace_back();
}

/// Nullopt of a row without a label.
std::optional<ManifestRow> read_row(const std::vector<std::string>& fields, const ManifestColumns& columns,
                                    const std::string& place) {
  if (fields.size() != columns.names.size())
    throw UserError("has " + std::to_string(fields.size()) + " fields, but the first line names " +
                        std::to_string(columns.names.size()),
                    place);
  ManifestRow row{fields[columns.path], std::string(trimmed(label_of(fields, columns, place))),
                  columns.split ? fields[*columns.split] : ""};
  if (row.label.empty()) return std::nullopt;
  if (row.path.empty()) throw UserError("has no path", place);
  return row;
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

}  // namespace

ManifestRows::ManifestRows(CsvReader& reader, const ManifestColumns& columns, bool keeps_others)
    : reader_(reader),
      columns_(columns),
      flags_(columns.split ? SplitFlags() : split_flags_in(columns.names, true)) {
  for (std::size_t i = 0; keeps_others && i < columns.names.size(); ++i)
    if (!columns.is_used(i)) others_.emplace_back(i, OtherColumn{columns.names[i], {}});
}

std::vector<ManifestRow> ManifestRows::read(const std::string& file, ManifestNotes& notes) {
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
    row->line = line_in(file);
    rows.push_back(*std::move(row));
    if (flags_.first())
      roles_.push_back(flags_.role_of([&](std::size_t column) { return std::string_view(fields[column]); }));
    for (auto& [column, other] : others_) other.cells.add(fields[column]);
  }
  take_splits(rows, notes);
  for (auto& [column, other] : others_)
    if (!is_flag_ || !is_of_flags(column)) notes.columns_aside.push_back(std::move(other));
  return rows;
}

bool ManifestRows::is_at_end() const {
  CsvReader rest = reader_;
  std::vector<std::string> fields;
  return !rest.next(fields);
}

/// Of the last row. The table that is made of JSON lines has one more, which names the columns.
std::int64_t ManifestRows::line_in(const std::string& file) const {
  return reader_.line() - (is_json_lines_name(file) ? 1 : 0);
}

/// Those that columns of yes and no say.
void ManifestRows::take_splits(std::vector<ManifestRow>& rows, ManifestNotes& notes) {
  if (!flags_.first()) return;
  const std::string column = "the column " + quoted_text(columns_.names[*flags_.first()]);
  is_flag_ = are_splits(flags_, columns_.names, roles_);
  if (is_flag_)
    notes.split_from = column;
  else if (std::ranges::any_of(roles_, [](const auto& role) { return !role.has_value(); }))
    notes.no_split = column;
  for (std::size_t i = 0; is_flag_ && i < rows.size(); ++i) rows[i].split = name_of(*roles_[i]);
}

}  // namespace anneal::data
