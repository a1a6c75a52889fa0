#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/split.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// How a resolved spec or a model reads a table.
struct Reading {
  TableSpec table;
  std::vector<std::string> classes;  ///< empty: a number is predicted
};

/// Rows as a network takes them.
struct Rows {
  std::filesystem::path path;
  std::int64_t width = 0;       ///< features of each row
  std::vector<float> features;  ///< [N, width], see features.h
  /// [N] labels of a classification, or numbers of a regression in its own units; empty where rows are read
  /// without.
  std::variant<std::vector<std::int64_t>, std::vector<double>> targets;
  std::vector<std::int64_t> lines;          ///< [N] of the file
  std::vector<WarningEvent> warnings = {};  ///< about the cells of the file

  std::int64_t count() const { return static_cast<std::int64_t>(lines.size()); }
  std::span<const float> of(std::int64_t row) const {
    return {features.data() + row * width, static_cast<std::size_t>(width)};
  }
  std::string place(std::int64_t row) const;  ///< "houses.csv:17"
  /// Rows of each of `classes`; empty where the targets are numbers.
  std::vector<std::int64_t> histogram(std::size_t classes) const;
};

/// `rows` of a table, with their targets, which they all say, or without. Columns are found by name; those
/// that are not in the reading are passed over. Cells that do not fit their column count as missing, and
/// `misfits` is told, as of categories that are not in the reading. UserError for columns that are missing,
/// and with the place for a text that is not a class.
Rows read_rows(const TextTable& table, const Reading& reading, const Positions& rows, bool with_target,
               Misfits& misfits);

Reading reading_of(const JobSpec& spec);

}  // namespace anneal::table
