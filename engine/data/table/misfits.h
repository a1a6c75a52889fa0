#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// The cells of one column, counted, with the first rows of those that are missing or misfits.
struct ColumnCells {
  ColumnKind kind = ColumnKind::numeric;
  std::size_t known = 0;
  std::size_t missing = 0;
  std::size_t misfits = 0;
  bool has_too_large = false;
  std::vector<std::size_t> first_missing = {};  ///< rows, ascending
  std::vector<std::size_t> first_misfits = {};
  std::map<std::string, std::size_t> unseen = {};  ///< texts of a categorical column that are no category
  std::vector<std::size_t> first_unseen = {};
  /// Texts that are a category in another spelling, with what it is, and how many cells.
  std::map<std::pair<std::string, std::string>, std::size_t> respelled = {};
  std::vector<std::size_t> first_respelled = {};

  void add(std::size_t row, const CellValue& cell);
  void add_unseen(std::size_t row, std::string_view text);
  void add_respelled(std::size_t row, std::string_view text, const std::string& category);
};

/// Whose categories others are compared with.
enum class Knower { model, training_file };

/// Collects the cells of one file that count as missing although something stands in them, and what people
/// should know of them.
class Misfits {
 public:
  /// Rows without `target` are left out, and told, too.
  Misfits(const TextTable& table, std::string target) : table_(&table), target_(std::move(target)) {}

  ColumnCells& of(const ColumnSpec& column);

  /// UserError with its place for a cell that does not fit where nothing else in its column does, and at
  /// least so many do not: fewer say nothing about the column.
  void check_columns(std::size_t least = 1) const;

  /// A sentence about each column that has some, with the first of them and where they stand, and one about
  /// rows without a target.
  std::vector<WarningEvent> warnings() const;
  /// A sentence about each column with values that the model does not know, with the most frequent of them
  /// and in how many rows each is. `rows` are all that were read.
  std::vector<WarningEvent> unseen(std::size_t rows, Knower knower = Knower::model) const;
  /// A sentence about each column with categories in other spellings, with the first of them.
  std::vector<WarningEvent> respelled(Knower knower = Knower::model) const;

 private:
  WarningEvent about_misfits(std::size_t index, const ColumnCells& column) const;
  WarningEvent about_missing_targets(const ColumnCells& column) const;

  const TextTable* table_;
  std::string target_;
  std::map<std::string, ColumnCells> columns_;
};

/// What a resolved spec says of how columns are read that people should know: which are left out and why, and
/// what was not plain.
std::vector<WarningEvent> warnings_about(const TableSpec& table, const std::filesystem::path& file);

/// A list of `code`, `message` and `place`, as the results of jobs have it.
nlohmann::json to_json(const std::vector<WarningEvent>& warnings);

/// The first names of a list, in quotes: "\"a\", \"b\", …".
std::string listed(const std::vector<std::string>& names);

/// "\"n.v.\"", shortened.
std::string in_quotes(std::string_view text);

}  // namespace anneal::table
