#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/name_list.h"

namespace anneal::table {

inline constexpr std::size_t largest_file = std::size_t{2} << 30;
inline constexpr std::size_t most_columns = 10'000;

/// A CSV file as it is written, column by column. A cell takes 8 bytes beside its letters.
struct TextTable {
  std::filesystem::path path;
  std::vector<std::string> names;       ///< of the columns, all different
  std::vector<data::NameList> columns;  ///< cells without spaces around them
  std::vector<std::int64_t> lines;      ///< on which each row begins, from 1
  std::int64_t bytes = 0;
  std::string fingerprint;  ///< of the file's content, see source/fingerprint.h

  std::size_t rows() const { return lines.size(); }
  std::optional<std::size_t> find(std::string_view name) const;

  std::string line_of(std::size_t row) const;        ///< "/data/houses.csv:17"
  std::string short_line_of(std::size_t row) const;  ///< "houses.csv:17"

  /// "file:line:column", found by reading the file anew; "file:line" where that has changed meanwhile.
  std::string place_of(std::size_t row, std::size_t column) const;
};

/// Reads a CSV file (see base/csv.h) in UTF-8, or UTF-16 that says so, whose first line names the columns; a
/// column without a name is called by its number. UserError with the place for a file that is no text, has no
/// rows, names two columns alike, has numbers only in its first line, or rows with more or fewer fields.
TextTable read_table(const std::filesystem::path& path);

/// TextTable::fingerprint of a file whose rows are not asked for.
std::string fingerprint_of(const std::filesystem::path& path);

}  // namespace anneal::table
