#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What stands in rows of CSV files, which are named by their place, "FILE:LINE".
class RowValues {
 public:
  RowValues() = default;
  /// Reads the files, which may take long. One that cannot be read any more says nothing.
  explicit RowValues(const std::vector<std::string>& places);

  /// Of the first file, in its order.
  const std::vector<std::string>& columns() const { return columns_; }
  /// As it is written; "" where no row begins there, or the file has no such column.
  std::string at(const std::string& place, const std::string& column) const;

 private:
  std::map<std::string, TextTable> files_;
  std::vector<std::string> columns_;
};

/// Of "/data/houses.csv:17".
struct RowPlace {
  std::string file;
  std::int64_t line = 0;  ///< 0: of the file as a whole

  std::string short_text() const;  ///< "houses.csv:17"
};
RowPlace row_place(const std::string& place);

/// The first record of CSV with rows and what is predicted of each: `path`, `line`, the `columns` of the
/// rows, of a target "price" `price (predicted)` and, of classes, `probability`, then `price (predicted 2)`
/// and `probability_2` and so on for as many `classes`, 0 where a number is predicted, and `error`. A column
/// of the rows that is called like one of the others has " (input)" behind its name.
std::vector<std::string> prediction_header(const std::vector<std::string>& columns, const std::string& target,
                                           std::int64_t classes);

}  // namespace anneal::table
