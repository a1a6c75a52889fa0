#include "table/table_kind.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/text.h"

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
      return "Write it as CSV: python3 -c \"import pandas; pandas.read_parquet('FILE').to_csv('FILE.csv', "
             "index=False)\".";
    case FileKind::arrow:
      return "Write it as CSV: python3 -c \"import pandas; pandas.read_feather('FILE').to_csv('FILE.csv', "
             "index=False)\".";
    case FileKind::orc:
      return "Write it as CSV: python3 -c \"import pandas; pandas.read_orc('FILE').to_csv('FILE.csv', "
             "index=False)\".";
    case FileKind::sqlite:
      return "Write a table of it as CSV: sqlite3 -header -csv FILE 'SELECT * FROM TABLE' > FILE.csv.";
    case FileKind::r_data:
      return "Write it as CSV with R's write.csv(…, row.names = FALSE).";
    case FileKind::avro:
    case FileKind::hdf5:
    case FileKind::matlab:
    case FileKind::numpy:
    case FileKind::numpy_archive:
    case FileKind::pickle:
      return "Write it as CSV with the program that made it.";
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
  if (kind == FileKind::not_a_file) throw UserError("is not a regular file", path.string());
  const std::string first = way_to_csv(kind), otherwise = way_out(kind);
  throw UserError("is " + name_of(kind) + ", not a table in text (CSV)", path.string(),
                  !first.empty()       ? first
                  : !otherwise.empty() ? otherwise
                                       : "Name a CSV file.");
}

void refuse_tables_of_others(const std::filesystem::path& path) {
  const FileKind kind = file_kind_of(path);
  const bool holds_another = !way_to_csv(kind).empty() || kind == FileKind::git_lfs ||
                             kind == FileKind::html || kind == FileKind::pdf || kind == FileKind::zip;
  if (holds_another) check_is_text(kind, path);
}

}  // namespace anneal::table
