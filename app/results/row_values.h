#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "table/text_table.h"

namespace anneal::studio {

/// What stands in rows of CSV files, which are named by their place, "FILE:LINE".
class RowValues {
 public:
  static constexpr std::size_t most_columns = 100;

  RowValues() = default;
  /// Reads the files, which may take long. One that cannot be read any more says nothing.
  explicit RowValues(const std::vector<std::string>& places);

  /// Of the first file, in its order: the first `most_columns` of them.
  const std::vector<std::string>& columns() const { return columns_; }
  /// As it is written; "" where no row begins there, or the file has no such column.
  std::string at(const std::string& place, const std::string& column) const;

 private:
  std::map<std::string, table::TextTable> files_;
  std::vector<std::string> columns_;
};

/// Of "/data/houses.csv:17".
struct RowPlace {
  std::string file;
  std::int64_t line = 0;  ///< 0: of the file as a whole

  std::string short_text() const;  ///< "houses.csv:17"
};
RowPlace row_place(const std::string& place);

}  // namespace anneal::studio
