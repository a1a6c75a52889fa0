#pragma once

#include <optional>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// A model's columns as a file other than the training file writes them.
struct OtherFile {
  TableSpec table;                        ///< with that file's decimal marks, units and orders of dates
  std::vector<WarningEvent> warnings;     ///< on each column that is written otherwise, or seems so
  std::optional<UserError> refusal = {};  ///< of the first column that cannot be read without a doubt
};

/// Decides for each column of numbers or dates as a whole how it is written:
///   - with the decimal mark with which more of its numbers are among those of the training file, by at least
///     one in twenty cells, as only then a comma of thousands can be told from one of decimals; else with
///     that which more of them can be read with alone, or that of the file's other columns, or the training
///     file's;
///   - with the unit that stands behind them, which is not converted;
///   - with the order of day and month in which more of its dates can be read alone, likewise.
///
/// Refused are numbers that are among those of the training file only with a mark that nothing in the file
/// has, per cent in place of shares or the other way round, and other letters behind the numbers. What lies
/// far from the training file's numbers as a whole, or outside of them, or one number in 20 rows or more is
/// told, as is an input that says nothing at all. Of a model that does not know of units and ranges only what
/// is 20 deviations away is told. The target counts where it is read.
OtherFile as_written(const TextTable& file, const TableSpec& table, bool with_target);

}  // namespace anneal::table
