#include "engine/data/source/lists/table_beginning.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/json_lines.h"
#include "engine/data/source/names/name_words.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t rows_looked_at = 1000, fewest_repeated = 20;

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

TableBeginning beginning_of(const fs::path& table) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  TableBeginning beginning;
  try {
    std::vector<std::uint8_t> bytes = first_bytes(table, enough);
    decode_list(bytes, table, bytes.size() == enough);
    const std::string_view text = as_text(bytes);
    CsvReader reader(text, table.string(), delimiter_of(text));
    if (!reader.next(beginning.header)) return {};
    std::vector<std::string> row;
    while (beginning.rows.size() < rows_looked_at && reader.next(row))
      if (row.size() == beginning.header.size()) beginning.rows.push_back(row);
  } catch (const UserError&) {  // the last row is cut, or this is not a table
  }
  return beginning;
}

FoldersByName::FoldersByName(const std::vector<ImageFolder>& folders, bool by_number) {
  for (const ImageFolder& folder : folders) {
    if (derived_folder(folder.path)) continue;
    for (const std::string& image : folder.images) {
      const std::string stem = fs::path(image).stem().string();
      if (by_number && is_number(stem)) folders_[without_leading_zeros(stem)].insert(folder.path);
      if (by_number) continue;
      folders_[image].insert(folder.path);
      folders_[stem].insert(folder.path);
    }
  }
}

const std::set<std::string>* FoldersByName::folders_of(const std::string& cell) const {
  const auto found = folders_.find(fs::path(cell).filename().string());
  return found == folders_.end() ? nullptr : &found->second;
}

std::optional<std::size_t> column_of_images(const TableBeginning& table, const FoldersByName& images,
                                            double share) {
  std::optional<std::size_t> best;
  std::size_t most = 0;
  for (std::size_t column = 0; column < table.header.size(); ++column) {
    std::set<std::string> found;
    std::ptrdiff_t rows = 0;
    for (const std::vector<std::string>& row : table.rows) {
      if (!images.contains(row[column])) continue;
      found.insert(row[column]);
      ++rows;
    }
    const auto wanted = share * static_cast<double>(table.rows.size());
    const bool is_each_once = static_cast<double>(found.size()) >= wanted;
    const bool are_many = found.size() >= fewest_repeated && static_cast<double>(rows) >= wanted;
    if (found.size() <= most || !(is_each_once || are_many)) continue;
    most = found.size();
    best = column;
  }
  return best;
}

}  // namespace anneal::data
