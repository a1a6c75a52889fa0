#include "source/manifest.h"

#include <algorithm>
#include <fstream>
#include <optional>

#include "base/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "source/listing.h"

namespace anneal::data {
namespace {

constexpr std::size_t largest_manifest = std::size_t{1} << 30;

struct Columns {
  std::size_t path = 0;
  std::size_t label = 0;
  std::optional<std::size_t> split;
  std::size_t count = 0;
};

std::optional<std::size_t> find(const std::vector<std::string>& header, const std::string& name) {
  const auto found = std::find_if(header.begin(), header.end(), [&](const std::string& field) {
    return lower_case(std::string(trimmed(field))) == name;
  });
  if (found == header.end()) return std::nullopt;
  return static_cast<std::size_t>(found - header.begin());
}

Columns read_header(const std::vector<std::string>& header, const std::string& place) {
  const auto path = find(header, "path");
  const auto label = find(header, "label");
  if (!path || !label) {
    std::string seen;
    for (const std::string& name : header) seen += (seen.empty() ? "" : ", ") + shortened(name, 40);
    throw UserError(
        "the first line names the columns \"" + seen + "\"; path and label are needed, split is optional",
        place, "Begin the file with a line such as path,label,split.");
  }
  return {*path, *label, find(header, "split"), header.size()};
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

}  // namespace

bool is_manifest(const std::filesystem::path& path) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  std::string text(enough, '\0');
  std::ifstream stream(path, std::ios::binary);
  stream.read(text.data(), static_cast<std::streamsize>(enough));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  std::vector<std::string> header;
  try {
    return CsvReader(text, path.string(), delimiter_of(text)).next(header) && find(header, "path") &&
           find(header, "label");
  } catch (const UserError&) {  // it is no CSV file
    return false;
  }
}

std::vector<ManifestRow> read_manifest(const std::filesystem::path& path) {
  std::vector<std::uint8_t> bytes;
  read_file(path, bytes, largest_manifest);
  decode_text(bytes, path.string());
  const std::string_view text = as_text(bytes);
  std::optional<Columns> columns;
  std::vector<ManifestRow> rows;
  const CsvRow take = [&](const std::vector<std::string>& fields, std::int64_t line) {
    const std::string place = path.string() + ":" + std::to_string(line);
    if (columns) {
      rows.push_back(read_row(fields, *columns, place));
    } else {
      columns = read_header(fields, place);
    }
  };
  for_each_row(text, path.string(), take, delimiter_of(text));
  if (rows.empty()) throw UserError("names no images", path.string());
  return rows;
}

}  // namespace anneal::data
