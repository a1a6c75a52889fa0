#include "engine/data/table/table_kind.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/layout.h"

namespace anneal::table {

namespace {

constexpr std::string_view endings[] = {".csv", ".tsv", ".data"};

/// How a table in such a file becomes CSV; "" where it holds none.
std::string way_to_csv(FileKind kind) {
  switch (kind) {
    case FileKind::workbook:
    case FileKind::old_office:
    case FileKind::opendocument_spreadsheet:
      return "Open it and save its sheet as CSV.";
    case FileKind::parquet:
      return "Convert it to CSV: python3 -c \"import pandas; pandas.read_parquet('FILE').to_csv('FILE.csv', "
             "index=False)\".";
    case FileKind::arrow:
      return "Convert it to CSV: python3 -c \"import pandas; pandas.read_feather('FILE').to_csv('FILE.csv', "
             "index=False)\".";
    case FileKind::orc:
      return "Convert it to CSV: python3 -c \"import pandas; pandas.read_orc('FILE').to_csv('FILE.csv', "
             "index=False)\".";
    case FileKind::sqlite:
      return "Convert a table in it to CSV: sqlite3 -header -csv FILE 'SELECT * FROM TABLE' > FILE.csv.";
    case FileKind::r_data:
      return "Convert it to CSV with R's write.csv(…, row.names = FALSE).";
    case FileKind::avro:
    case FileKind::hdf5:
    case FileKind::matlab:
    case FileKind::numpy:
    case FileKind::numpy_archive:
    case FileKind::pickle:
      return "Convert it to CSV with the program that made it.";
    default:
      return "";
  }
}

}  // namespace

bool has_table_name(const std::filesystem::path& path) {
  std::filesystem::path name = path.filename();
  if (lower_case(name.extension().string()) == ".gz") name = name.stem();
  return std::ranges::find(endings, lower_case(name.extension().string())) != std::end(endings);
}

std::string table_name_patterns() {
  std::string plain, compressed;
  for (const std::string_view ending : endings) {
    plain.append(plain.empty() ? "*" : " *").append(ending);
    compressed.append(" *").append(ending).append(".gz");
  }
  return plain + compressed;
}

void check_is_text(FileKind kind, const std::filesystem::path& path) {
  if (is_text(kind) || kind == FileKind::gzip) return;
  if (kind == FileKind::missing) throw UserError("does not exist", path.string(), "Check the name.");
  if (kind == FileKind::empty) throw UserError("is empty", path.string());
  if (kind == FileKind::unreadable) check_readable(path);
  if (kind == FileKind::not_a_file) throw UserError("is not a regular file", path.string());
  const std::string first = way_to_csv(kind), otherwise = way_out(kind);
  throw UserError("is " + name_of(kind) + ", not a text table (CSV)", path.string(),
                  !first.empty()       ? first
                  : !otherwise.empty() ? otherwise
                                       : "Name a CSV file.");
}

namespace {

/// Takes the next line that is not blank off a text; "" where there is none.
std::string_view take_line(std::string_view& text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty()) return line;
  }
  return {};
}

/// "1 3:0.5 7:1", as a row of LIBSVM and SVMlight.
bool is_sparse_row(std::string_view line) {
  line = line.substr(0, std::min(line.find('#'), line.size()));
  std::size_t features = 0;
  bool is_first = true;
  while (!(line = trimmed(line)).empty()) {
    const std::string_view word = line.substr(0, std::min(line.find_first_of(" \t"), line.size()));
    line.remove_prefix(word.size());
    const std::size_t colon = word.find(':');
    const std::string_view index = word.substr(0, std::min(colon, word.size()));
    const bool is_index = index == "qid" || index.find_first_not_of("0123456789") == std::string_view::npos;
    const bool is_feature = colon != std::string_view::npos && !index.empty() && is_index &&
                            number(word.substr(colon + 1), DecimalMark::point).has_value();
    if (is_first ? !any_number(word) : !is_feature) return false;
    features += is_first ? 0 : 1;
    is_first = false;
  }
  return features > 0;
}

bool is_sparse(std::string_view text) {
  constexpr int looked_at = 5;
  int rows = 0;
  for (; rows < looked_at; ++rows) {
    const std::string_view line = take_line(text);
    if (line.empty()) break;
    if (!is_sparse_row(line)) return false;
  }
  return rows > 0;
}

bool is_arff(std::string_view text) {
  for (std::string_view line = take_line(text); !line.empty(); line = take_line(text))
    if (!line.starts_with('%')) return lower_case(std::string(line.substr(0, 9))) == "@relation";
  return false;
}

bool is_json(std::string_view text) {
  const std::string_view line = take_line(text);
  const std::string_view behind = line.empty() ? line : trimmed(line.substr(1));
  const std::string_view next = behind.empty() ? take_line(text) : behind;
  if (line.starts_with('{')) return next.starts_with('"');
  return line.starts_with('[') && (next.starts_with('{') || next.starts_with('['));
}

}  // namespace

void refuse_other_formats(std::string_view text, const std::filesystem::path& path) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (is_sparse(text))
    throw UserError(
        "is in the LIBSVM format, not a CSV table", path.string(),
        "Convert it to CSV: python3 -c \"import pandas; from sklearn.datasets import load_svmlight_file; x, "
        "y = load_svmlight_file('FILE'); pandas.DataFrame(x.toarray()).assign(target=y).to_csv('FILE.csv', "
        "index=False)\".");
  if (is_arff(text))
    throw UserError("is in the Weka format (ARFF), not a CSV table", path.string(),
                    "Save it as CSV in Weka, or: python3 -c \"import pandas; from scipy.io import arff; "
                    "pandas.DataFrame(arff.loadarff('FILE')[0]).to_csv('FILE.csv', index=False)\".");
  if (is_json(text))
    throw UserError(
        "is JSON, not a CSV table", path.string(),
        "Convert it to CSV: python3 -c \"import pandas; pandas.read_json('FILE').to_csv('FILE.csv', "
        "index=False)\", with lines=True if each line is an object.");
}

bool holds_table(const std::filesystem::path& path) {
  constexpr std::size_t enough = std::size_t{1} << 16, least_rows = 3, most_rows = 50;
  if (!is_text(file_kind_of(path))) return false;
  std::vector<std::uint8_t> bytes = first_bytes(path, enough);
  std::map<std::size_t, std::size_t> widths;
  std::size_t rows = 0;
  try {
    decode_text(bytes, path.string());
    const std::string_view text = as_text(bytes);
    if (is_json(text)) return false;
    CsvReader reader = layout_of(text).reader(text, path.string());
    std::vector<std::string> fields;
    for (; rows < most_rows && reader.next(fields); ++rows) {
      if (std::ranges::any_of(fields, data::names_an_image)) return false;
      ++widths[fields.size()];
    }
  } catch (const UserError&) {  // a quote out of place, or what the bytes end in
  }
  const auto usual = std::ranges::max_element(widths, {}, [](const auto& width) { return width.second; });
  return rows >= least_rows && usual->first > 1 && 10 * usual->second + 8 >= 8 * rows;
}

void refuse_tables_of_others(const std::filesystem::path& path) {
  const FileKind kind = file_kind_of(path);
  const bool holds_another = !way_to_csv(kind).empty() || kind == FileKind::git_lfs ||
                             kind == FileKind::html || kind == FileKind::pdf || kind == FileKind::zip;
  if (holds_another) check_is_text(kind, path);
}

}  // namespace anneal::table
