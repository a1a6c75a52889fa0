#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/table/split.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What columns of a file say of which split each row is.
struct SplitColumns {
  std::vector<std::string> names;        ///< of the columns; empty: none says it
  std::vector<data::SplitRole> roles;    ///< of each row of the file; empty where no column says it
  std::vector<std::string> others = {};  ///< columns that look as if they said it, too, and are not needed

  Positions rows_of(data::SplitRole role) const;
  bool has(data::SplitRole role) const;
  std::string counts() const;  ///< "60 training, 20 validation and 20 test rows"
};

/// Columns that a person says to be of the kind `split`. Else, but for the target and columns that a person
/// says something else of, the first column that has a word for a split in every row, training among
/// several: a word that is sure (see engine/data/source/names/split_name.h), or any where the column is
/// called split, subset and the like; or columns of yes and no called is_test, is_valid or is_train, as of
/// image lists (see engine/data/source/lists/split_flags.h). UserError with its place for a row of which a
/// column that a person says to tell the split tells none.
SplitColumns find_split_columns(const TextTable& table, const TableSpec& chosen);

/// Names in a spec the splits that columns of the training file say, but for those that are named there:
/// `train.split`, and a source for the validation and the test split where they have a row that says the
/// target. Returns what a person should know of that, in sentences.
std::vector<std::string> name_splits(const TextTable& training, DataSpec& data);

/// Whether a source of a spec has rows of the training file: a share, or those that a column says are of it.
bool is_of_training_file(const DataSource& source);

}  // namespace anneal::table
